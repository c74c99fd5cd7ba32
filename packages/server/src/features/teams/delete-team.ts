import type { Result } from '@bandshell/domain/kernel';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import { lockTeam, teamNotFound } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const DELETE_TEAM_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff delete a team. It can be restored for an hour. */
export async function deleteTeam(
  context: StaffActor,
  teamId: string,
): Promise<Result<TeamRow, (typeof DELETE_TEAM_CODES)[number]>> {
  return changeAsStaff(context, async (tx) => {
    const before = await lockTeam(tx, teamId);
    if (before === undefined) return teamNotFound;
    const value = await tx.db
      .updateTable('teams')
      .set({ deleted_at: context.platform.clock.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { name: before.name, displayName: before.display_name } };
    return { value, audit: { action: 'team.delete', targetKind: 'team', targetId: value.id, details } };
  });
}
