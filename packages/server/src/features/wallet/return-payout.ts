import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { PAYOUT_DEEDS, walletErrors } from '@bandshell/domain/wallet';
import { writeAudit } from '../../core/audit/audit.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePayout } from './change-payout.ts';
import type { PayoutRow } from './wallet-tables.ts';

export const RETURN_PAYOUT_CODES = ['NOT_FOUND', 'NOT_LOST', 'RATE_LIMITED'] as const;
/** Why a payout failed whose payment provider the site no longer has. */
const PROVIDER_LOST = 'provider_lost';

/** Whether a payout waits at a payment provider that the site no longer has, so that nobody hears of its end. */
export const isLost = ({ services }: Platform, { state, provider }: Pick<PayoutRow, 'state' | 'provider'>): boolean =>
  (state === 'INITIATED' || state === 'IN_TRANSIT') && services.payments.provider?.name !== provider;

/**
 * Posts the money of a lost payout back to the wallet. The caller has made sure at that provider that it was not paid:
 * the site cannot. When it has that provider again, it asks for itself (`settle-returned.ts`).
 */
export async function returnPayout(
  platform: Platform,
  payoutId: string,
  by: { readonly actorId: string; readonly address: string },
): Promise<Result<PayoutRow, (typeof RETURN_PAYOUT_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'payout-deeds', by.actorId, PAYOUT_DEEDS);
  if (tooOften !== null) return tooOften;
  const payout = isId(payoutId)
    ? await platform.database.db.selectFrom('payouts').selectAll().where('id', '=', payoutId).executeTakeFirst()
    : undefined;
  if (payout === undefined) return refused(walletErrors.payoutNotFound);
  if (!isLost(platform, payout)) return refused(walletErrors.payoutNotLost);
  let isDone = false;
  const updates = { turn: payout.turn, failureReason: PROVIDER_LOST };
  const changed = await changePayout(platform, payoutId, 'failed', updates, async (tx) => {
    const entry = { action: 'payout.return', targetKind: 'payout', targetId: payoutId, ...by } as const;
    await writeAudit(tx.db, { ...entry, details: { before: payout.state, after: 'FAILED' } }, platform);
    await tx.db
      .insertInto('payout_returns')
      .values({
        ...{ payout_id: payoutId, turn: payout.turn, provider: payout.provider, updated_at: platform.clock.now() },
        provider_payout_id: payout.provider_payout_id,
      })
      .execute();
    isDone = true;
  });
  return isDone ? ok(changed) : refused(walletErrors.payoutNotLost);
}
