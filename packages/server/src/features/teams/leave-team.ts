import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { teamsErrors } from '@bandshell/domain/teams';
import type { Platform } from '../../platform/platform.ts';
import { lockTeam, takeTeamChange, teamNotFound } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const LEAVE_TEAM_CODES = ['IS_OWNER', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** A user leaves a team, or declines its invitation. Doing it again changes nothing. */
export async function leaveTeam(
  platform: Platform,
  userId: string,
  teamId: string,
): Promise<Result<TeamRow, (typeof LEAVE_TEAM_CODES)[number]>> {
  const tooOften = await takeTeamChange(platform, userId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (team === undefined) return teamNotFound;
    if (team.owner_id === userId) return refused(teamsErrors.ownerStays);
    await tx.db.deleteFrom('team_members').where('team_id', '=', team.id).where('user_id', '=', userId).execute();
    return ok(team);
  });
}
