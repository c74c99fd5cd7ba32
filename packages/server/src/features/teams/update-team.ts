import type { Result } from '@bandshell/domain/kernel';
import { checkTeamDescription, checkTeamDisplayName } from '@bandshell/domain/teams';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeTeam } from './change-team.ts';
import type { TeamRow } from './teams-tables.ts';

export const UPDATE_TEAM_CODES = [
  'DISPLAY_NAME_INVALID',
  'DESCRIPTION_TOO_LONG',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'RATE_LIMITED',
] as const;

/** The owner, or staff, write what the page of a team says. */
export async function updateTeam(
  context: StaffActor,
  input: { readonly teamID: string; readonly displayName: string; readonly description: string },
): Promise<Result<TeamRow, (typeof UPDATE_TEAM_CODES)[number]>> {
  const displayName = checkTeamDisplayName(input.displayName);
  if (!displayName.ok) return displayName;
  const description = checkTeamDescription(input.description);
  if (!description.ok) return description;
  return changeTeam(context, input.teamID, async (tx, team) => {
    const value = await tx.db
      .updateTable('teams')
      .set({ display_name: displayName.value, description: description.value })
      .where('id', '=', team.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = {
      before: { displayName: team.display_name, description: team.description },
      after: { displayName: value.display_name, description: value.description },
    };
    return { value, audit: { action: 'team.update', targetKind: 'team', targetId: team.id, details } };
  });
}
