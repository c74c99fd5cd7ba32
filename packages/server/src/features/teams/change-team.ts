import { ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import { teamsErrors } from '@bandshell/domain/teams';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { type StaffActor, type StaffChange, writeStaffAudit } from '../../core/staff/change-as-staff.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockTeam, takeTeamChange, teamNotFound } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

/**
 * Runs a change of one team by its owner, or by staff. The team is locked. An act of staff on a team of others is
 * written to the audit log.
 * @param limit one more limit, beside the one of all changes. Limits are asked before the transaction begins, because they
 *   have a connection of their own.
 */
export async function changeTeam<Value, Code extends string>(
  actor: StaffActor,
  teamId: string,
  change: (tx: Tx, team: TeamRow) => Promise<StaffChange<Value> | Refusal<Code>>,
  limit?: () => Promise<Refusal<'RATE_LIMITED'> | null>,
): Promise<Result<Value, Code | 'NOT_FOUND' | 'NOT_ALLOWED' | 'RATE_LIMITED'>> {
  const viewer = viewerOf(actor);
  const tooOften = await takeTeamChange(actor.platform, viewer.userId);
  if (tooOften !== null) return tooOften;
  const stop = await limit?.();
  if (stop != null) return stop;
  return actor.platform.database.transact(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (team === undefined) return teamNotFound;
    const isOwner = team.owner_id === viewer.userId;
    if (!isOwner && !isOfTheSite(viewer)) return refused(teamsErrors.notAllowed);
    const changed = await change(tx, team);
    if ('ok' in changed) return changed;
    if (!isOwner) await writeStaffAudit(tx, actor, changed.audit);
    return ok(changed.value);
  });
}
