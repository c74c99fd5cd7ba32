import type { AuditAction } from '@bandshell/domain/admin';
import { ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import { teamsErrors } from '@bandshell/domain/teams';
import { type AuditEntry, writeAudit } from '../../core/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { isOfTheSite } from '../../core/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockTeam, takeTeamChange, teamNotFound } from './team-store.ts';
import type { TeamRow } from './teams-tables.ts';

/** Who changes a team, over any transport. */
export type TeamActor = Pick<RequestContext, 'platform' | 'viewer' | 'ip'>;

/** What becomes of a change; `audit` null: nothing changed that the audit log should name. */
export interface TeamChange<Value> {
  readonly value: Value;
  readonly audit: (Pick<AuditEntry, 'targetId' | 'details'> & { readonly action: AuditAction }) | null;
}

/** Runs a change of teams by staff and writes it to the audit log in the same transaction. */
export async function changeAsStaff<Value, Code extends string>(
  context: TeamActor,
  change: (tx: Tx) => Promise<TeamChange<Value> | Refusal<Code>>,
): Promise<Result<Value, Code | 'RATE_LIMITED'>> {
  const pace = await throttleStaff(context.platform, viewerOf(context).userId);
  if (!pace.ok) return pace;
  return context.platform.database.transact(async (tx) => {
    const changed = await change(tx);
    if ('ok' in changed) return changed;
    await write(tx, context, changed.audit);
    return ok(changed.value);
  });
}

/**
 * Runs a change of one team by its owner, or by staff. The team is locked. What staff do to a team of others is written
 * to the audit log.
 */
export async function changeTeam<Value, Code extends string>(
  context: TeamActor,
  teamId: string,
  change: (tx: Tx, team: TeamRow) => Promise<TeamChange<Value> | Refusal<Code>>,
): Promise<Result<Value, Code | 'NOT_FOUND' | 'NOT_ALLOWED' | 'RATE_LIMITED'>> {
  const viewer = viewerOf(context);
  const tooOften = await takeTeamChange(context.platform, viewer.userId);
  if (tooOften !== null) return tooOften;
  return context.platform.database.transact(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (team === undefined) return teamNotFound;
    const isOwner = team.owner_id === viewer.userId;
    if (!isOwner && !isOfTheSite(viewer)) return refused(teamsErrors.notAllowed);
    const changed = await change(tx, team);
    if ('ok' in changed) return changed;
    if (!isOwner) await write(tx, context, changed.audit);
    return ok(changed.value);
  });
}

async function write(tx: Tx, context: TeamActor, audit: TeamChange<unknown>['audit']): Promise<void> {
  if (audit === null) return;
  const entry = { ...audit, actorId: viewerOf(context).userId, targetKind: 'team', address: context.ip } as const;
  await writeAudit(tx.db, entry, context.platform);
}
