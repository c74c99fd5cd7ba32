import { type RawBuilder, sql } from 'kysely';

/** What other features ask about invitations to teams. */
export interface TeamInvitations {
  /** SQL: whether a user's invitation to a team is neither answered nor withdrawn, and the team is there. */
  isOpenSql(team: RawBuilder<string>, user: RawBuilder<string>): RawBuilder<boolean>;
}

export const teamInvitations: TeamInvitations = {
  isOpenSql: (team, user) => sql`exists (select from team_members member join teams on teams.id = member.team_id
    where member.team_id = ${team} and member.user_id = ${user} and member.joined_at is null
      and teams.deleted_at is null)`,
};
