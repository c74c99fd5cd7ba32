import { sql } from 'kysely';
import type { OpenUpdates } from '../../core/notifications/open-updates.ts';

/** An invitation is news while it is neither answered nor withdrawn, and the team is there. */
export const openInvitations: OpenUpdates = {
  TEAM_INVITATION: (subject, user) =>
    sql`exists (select from team_members member join teams on teams.id = member.team_id
      where member.team_id = ${subject}::bigint and member.user_id = ${user} and member.joined_at is null
        and teams.deleted_at is null)`,
};
