import { ok, type Result } from '@bandshell/domain/kernel';
import { acceptRefusal } from '@bandshell/domain/teams';
import type { Platform } from '../../platform/platform.ts';
import {
  countTeamsOf,
  joinTeam,
  lockTeam,
  lockTeamsOf,
  standingIn,
  takeTeamChange,
  teamNotFound,
} from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

export const ACCEPT_TEAM_INVITATION_CODES = ['NOT_FOUND', 'TOO_MANY_TEAMS', 'RATE_LIMITED'] as const;

/** A user accepts the invitation to a team. Doing it again changes nothing. */
export async function acceptTeamInvitation(
  platform: Platform,
  userId: string,
  teamId: string,
): Promise<Result<TeamRow, (typeof ACCEPT_TEAM_INVITATION_CODES)[number]>> {
  const tooOften = await takeTeamChange(platform, userId);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (team === undefined) return teamNotFound;
    await lockTeamsOf(tx, userId);
    const standing = await standingIn(tx.db, team.id, userId);
    const refusal = acceptRefusal(standing, (await countTeamsOf(tx, userId)).member);
    if (refusal !== null) return refusal;
    if (standing === 'INVITED') await joinTeam(tx, team.id, userId, platform.clock.now());
    return ok(team);
  });
}
