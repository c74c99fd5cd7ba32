import type { AuditAction } from '@bandshell/domain/admin';
import { ok, type Refusal, type Result } from '@bandshell/domain/kernel';
import { type AuditEntry, writeAudit } from '../../core/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockCampaigns } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';

/** Who changes campaigns, over any transport. */
export type CampaignActor = Pick<RequestContext, 'platform' | 'viewer' | 'ip'>;

export interface CampaignChange {
  readonly value: CampaignRow;
  readonly action: AuditAction;
  readonly details: AuditEntry['details'];
}

/** Runs a change of campaigns by staff and writes it to the audit log in the same transaction. */
export async function changeCampaigns<Code extends string>(
  actor: CampaignActor,
  change: (tx: Tx) => Promise<CampaignChange | Refusal<Code>>,
): Promise<Result<CampaignRow, Code | 'RATE_LIMITED'>> {
  const { platform, ip: address } = actor;
  const { userId: actorId } = viewerOf(actor);
  const pace = await throttleStaff(platform, actorId);
  if (!pace.ok) return pace;
  const changed = await platform.database.transact(async (tx): Promise<Result<CampaignRow, Code>> => {
    await lockCampaigns(tx);
    const done = await change(tx);
    if ('ok' in done) return done;
    const { value, action, details } = done;
    await writeAudit(
      tx.db,
      { actorId, action, targetKind: 'campaign', targetId: value.id, details, address },
      platform,
    );
    return ok(value);
  });
  if (changed.ok) platform.parts.campaigns.forget();
  return changed;
}
