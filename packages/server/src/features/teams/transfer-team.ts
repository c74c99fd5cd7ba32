import { type Result, refused } from '@bandshell/domain/kernel';
import { TEAM_MEMBERS_MAX, TEAMS_OF_USER_MAX, teamsErrors } from '@bandshell/domain/teams';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import { findAvailableUser } from '../../core/users/find-typed-user.ts';
import { countTeamsOf, joinTeam, lockTeam, lockTeamsOf, standingIn, teamNotFound, teamSize } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const TRANSFER_TEAM_CODES = ['NOT_FOUND', 'OWNER_INVALID', 'TOO_MANY_MEMBERS', 'RATE_LIMITED'] as const;

/** Staff give a team another owner, who becomes a member. The owner before stays one. */
export async function transferTeam(
  context: StaffActor,
  { teamID, ownerLogin }: { readonly teamID: string; readonly ownerLogin: string },
): Promise<Result<TeamRow, (typeof TRANSFER_TEAM_CODES)[number]>> {
  const now = context.platform.clock.now();
  return changeAsStaff(context, async (tx) => {
    const team = await lockTeam(tx, teamID);
    if (team === undefined) return teamNotFound;
    const owner = await findAvailableUser(tx.db, ownerLogin, now);
    if (owner === undefined) return refused(teamsErrors.ownerNotFound);
    if (owner.id === team.owner_id) return { value: team, audit: null };
    const standing = await standingIn(tx.db, team.id, owner.id);
    if (standing !== 'MEMBER') {
      await lockTeamsOf(tx, owner.id);
      if ((await countTeamsOf(tx, owner.id)).member >= TEAMS_OF_USER_MAX) {
        return refused(teamsErrors.ownerHasTooManyTeams, { max: TEAMS_OF_USER_MAX });
      }
      if (standing === null && (await teamSize(tx, team.id)) >= TEAM_MEMBERS_MAX) {
        return refused(teamsErrors.tooManyMembers, { max: TEAM_MEMBERS_MAX });
      }
      await joinTeam(tx, team.id, owner.id, now);
    }
    const value = await tx.db
      .updateTable('teams')
      .set({ owner_id: owner.id })
      .where('id', '=', team.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { ownerId: team.owner_id }, after: { ownerId: owner.id } };
    return { value, audit: { action: 'team.transfer', targetKind: 'team', targetId: team.id, details } };
  });
}
