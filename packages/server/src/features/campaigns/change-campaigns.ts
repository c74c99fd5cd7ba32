import type { AuditAction } from '@bandshell/domain/announcements';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import type { AuditEntry } from '../../core/audit/audit.ts';
import { changeAsStaff, type StaffActor } from '../../core/staff/change-as-staff.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockCampaigns } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';

export interface CampaignChange {
  readonly value: CampaignRow;
  readonly action: AuditAction;
  readonly details: AuditEntry['details'];
}

/** Runs a change of campaigns by staff, one at a time, and makes it known to this node. */
export async function changeCampaigns<Code extends string>(
  actor: StaffActor,
  change: (tx: Tx) => Promise<CampaignChange | Refusal<Code>>,
): Promise<Result<CampaignRow, Code | 'RATE_LIMITED'>> {
  const changed = await changeAsStaff<CampaignRow, Code>(actor, async (tx) => {
    await lockCampaigns(tx);
    const done = await change(tx);
    if ('ok' in done) return done;
    const { value, action, details } = done;
    return { value, audit: { action, targetKind: 'campaign', targetId: value.id, details } };
  });
  if (changed.ok) actor.platform.services.campaigns.forget();
  return changed;
}
