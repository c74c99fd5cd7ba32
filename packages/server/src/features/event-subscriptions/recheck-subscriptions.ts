import { findProgramEventType } from '@bandshell/domain/announcements';
import { type ConsentLoss, lostConsent } from '@bandshell/domain/event-subscriptions';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';
import { loadConsentFacts } from './load-consent-facts.ts';
import { revokeSubscriptions } from './revoke-subscriptions.ts';

const IN_USE = ['enabled', 'webhook_callback_verification_pending'] as const;
const ROWS_AT_ONCE = 500;

/**
 * Ends the subscriptions that a user's rights do not carry any more. Which right a type needs is declared with the type
 * alone, so that none is forgotten here.
 */
export async function recheckSubscriptionsOf(platform: Platform, userId: string): Promise<void> {
  const rows = await inUse(platform)
    .where((where) => where.or([where('consent_user_id', '=', userId), where('owner_user_id', '=', userId)]))
    .execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await recheck(platform, rows.slice(from, from + ROWS_AT_ONCE));
}

/** The same for all users: rights also end by time, without an event. */
export async function recheckAllSubscriptions(platform: Platform): Promise<void> {
  let after: string | undefined;
  do {
    let query = inUse(platform)
      .where((where) => where.or([where('consent_user_id', 'is not', null), where('owner_user_id', 'is not', null)]))
      .orderBy('id')
      .limit(ROWS_AT_ONCE);
    if (after !== undefined) query = query.where('id', '>', after);
    const rows = await query.execute();
    await recheck(platform, rows);
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

const inUse = ({ database }: Platform) =>
  database.db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('status', 'in', [...IN_USE]);

async function recheck(platform: Platform, rows: readonly SubscriptionRow[]): Promise<void> {
  const stands = rows.map((row) => ({
    clientId: row.client_id,
    userId: row.consent_user_id ?? row.owner_user_id ?? '0',
    grantId: row.grant_id,
    channelId: channelOf(row),
  }));
  const facts = await loadConsentFacts(platform, stands);
  const lost = new Map<ConsentLoss, string[]>();
  for (const [index, row] of rows.entries()) {
    const type = findProgramEventType(row.type, row.version);
    const known = facts[index];
    const loss = type === undefined || known === undefined ? null : lostConsent(type, known);
    if (loss !== null) lost.set(loss, [...(lost.get(loss) ?? []), row.id]);
  }
  for (const [status, ids] of lost) await revokeSubscriptions(platform, ids, status);
}

function channelOf({ type, version, condition }: SubscriptionRow): string | null {
  const key = findProgramEventType(type, version)?.channel ?? null;
  return key === null ? null : (condition[key] ?? null);
}
