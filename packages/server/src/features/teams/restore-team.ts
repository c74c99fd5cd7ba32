import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { TEAM_UNDO_MS, TEAMS_MAX, teamsErrors } from '@bandshell/domain/teams';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import { countTeams, isTeamNameTaken, lockTeamNames } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const RESTORE_TEAM_CODES = ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Staff bring a deleted team back with its members. */
export async function restoreTeam(
  context: StaffActor,
  teamId: string,
): Promise<Result<TeamRow, (typeof RESTORE_TEAM_CODES)[number]>> {
  const since = new Date(context.platform.clock.now().getTime() - TEAM_UNDO_MS);
  return changeAsStaff(context, async (tx) => {
    await lockTeamNames(tx);
    const deleted = isId(teamId)
      ? await tx.db
          .selectFrom('teams')
          .selectAll()
          .where('id', '=', teamId)
          .where('deleted_at', '>', since)
          .executeTakeFirst()
      : undefined;
    if (deleted === undefined) return refused(teamsErrors.restoreTooLate);
    if (await isTeamNameTaken(tx, deleted.name)) return refused(teamsErrors.nameTaken);
    if ((await countTeams(tx)) >= TEAMS_MAX) return refused(teamsErrors.tooMany, { max: TEAMS_MAX });
    const value = await tx.db
      .updateTable('teams')
      .set({ deleted_at: null })
      .where('id', '=', deleted.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      value,
      audit: {
        action: 'team.restore',
        targetKind: 'team',
        targetId: value.id,
        details: { after: { name: value.name } },
      },
    };
  });
}
