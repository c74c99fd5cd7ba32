import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, isSiteLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import { writePushPayload } from '@bandshell/domain/web-push';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { NewPush } from '../../core/notifications/browser-push.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './web-push-tables.ts';

export const SEND_PUSH_JOB = 'send-push-messages';
/** Work for one host never waits for that of another. */
export const jobKeyOfHost = (host: string): string => `${SEND_PUSH_JOB}-${host}`;

interface Row {
  readonly id: string;
  readonly topic: string;
  readonly host: string;
  readonly payload: string;
  readonly isUrgent: boolean;
  readonly expiresAt: Date;
  readonly subscriptionId: string;
}

/** Writes messages for all browsers of their users, each in its language, and starts the jobs that send them. */
export async function queueMessages(tx: Tx, { clock, jobs }: Platform, all: readonly NewPush[]): Promise<void> {
  if (all.length === 0) return;
  const users = [...new Set(all.map(({ userId }) => userId))];
  const subscriptions = await tx.db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'language'])
    .where('user_id', '=', sql<string>`any(${users}::bigint[])`)
    // A subscription that a session ends meanwhile is left alone.
    .forKeyShare()
    .skipLocked()
    .execute();
  const rows: Row[] = [];
  for (const push of all) {
    const written = new Map<SiteLanguage, { readonly payload: string; readonly topic: string }>();
    for (const subscription of subscriptions) {
      if (subscription.user_id !== push.userId) continue;
      const language = isSiteLanguage(subscription.language) ? subscription.language : DEFAULT_LANGUAGE;
      const message = written.get(language) ?? write(push, language);
      written.set(language, message);
      rows.push({
        ...{ id: newId(clock), ...message, host: new URL(subscription.endpoint).host },
        ...{ isUrgent: push.isUrgent, expiresAt: push.expiresAt, subscriptionId: subscription.id },
      });
    }
  }
  if (rows.length === 0) return;
  // Of two messages with one topic the later one stands.
  const last = new Map(rows.map((row) => [`${row.subscriptionId} ${row.topic}`, row]));
  await insert(tx, [...last.values()], clock.now());
  for (const host of new Set(rows.map((row) => row.host))) {
    await jobs.add(SEND_PUSH_JOB, { host }, { tx, key: jobKeyOfHost(host), maxAttempts: 4 });
  }
}

function write(push: NewPush, language: SiteLanguage): { readonly payload: string; readonly topic: string } {
  const notification = push.write(language);
  return {
    payload: writePushPayload({ ...notification, userID: push.userId, language }),
    // At most 32 characters of base64url (RFC 8030, section 5.4). It tells the push service nothing.
    topic: createHash('sha256').update(`${push.userId} ${notification.tag}`).digest('base64url').slice(0, 32),
  };
}

const insert = (tx: Tx, rows: readonly Row[], now: Date): Promise<unknown> =>
  tx.db
    .insertInto('push_messages')
    .values(
      rows.map(({ id, topic, host, payload, isUrgent, expiresAt, subscriptionId }) => ({
        ...{ id, topic, host, payload, is_urgent: isUrgent, subscription_id: subscriptionId },
        ...{ next_at: now, expires_at: expiresAt },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'topic']).doUpdateSet(({ ref }) => ({
        ...{ id: ref('excluded.id'), payload: ref('excluded.payload'), is_urgent: ref('excluded.is_urgent') },
        ...{ tries: 0, next_at: ref('excluded.next_at'), expires_at: ref('excluded.expires_at') },
      })),
    )
    .execute();
