import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { teamsErrors } from '@bandshell/domain/teams';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeTeam } from './change-team.ts';
import type { TeamRow } from './teams-tables.ts';

export const REMOVE_TEAM_MEMBER_CODES = ['IS_OWNER', 'NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED'] as const;

/** The owner, or staff, remove a member, or take an invitation back. */
export async function removeTeamMember(
  context: StaffActor,
  { teamID, userID }: { readonly teamID: string; readonly userID: string },
): Promise<Result<TeamRow, (typeof REMOVE_TEAM_MEMBER_CODES)[number]>> {
  return changeTeam(context, teamID, async (tx, team) => {
    if (userID === team.owner_id) return refused(teamsErrors.ownerStays);
    const removed = isId(userID)
      ? await tx.db
          .deleteFrom('team_members')
          .where('team_id', '=', team.id)
          .where('user_id', '=', userID)
          .returning('user_id')
          .executeTakeFirst()
      : undefined;
    if (removed === undefined) return refused(teamsErrors.memberNotFound);
    const details = { name: team.name, removed: removed.user_id };
    return { value: team, audit: { action: 'team.remove-member', targetKind: 'team', targetId: team.id, details } };
  });
}
