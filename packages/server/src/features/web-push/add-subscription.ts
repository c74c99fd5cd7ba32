import { createHash, ECDH } from 'node:crypto';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  PUSH_SUBSCRIPTION_CHANGES,
  PUSH_SUBSCRIPTIONS_OF_USER,
  type PushSubscriptionKeys,
  readPushSubscription,
  webPushErrors,
} from '@bandshell/domain/web-push';
import { sql } from 'kysely';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { checkCallback, pinAddress } from '../../core/http/safe-address.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './web-push-tables.ts';

type AddCode = 'INVALID_SUBSCRIPTION' | 'RATE_LIMITED';

export const hashOfEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/**
 * The viewer's browser gets push messages from now on, for as long as the session lasts. A browser that had another user
 * gets the viewer's messages alone. The same subscription again refreshes it. Returns its id.
 */
export async function addSubscription(
  context: RequestContext,
  input: PushSubscriptionKeys,
): Promise<Result<string, AddCode>> {
  const { platform, language } = context;
  const { userId, sessionId } = viewerOf(context);
  if (sessionId === null) throw requestError('FORBIDDEN', 'Only a browser session can do this.');
  const tooOften = await throttle(platform.limits, 'push-subscription', userId, PUSH_SUBSCRIPTION_CHANGES);
  if (tooOften !== null) return tooOften;
  const keys = readPushSubscription(input);
  if (keys === null || !isOnCurve(keys.p256dh) || !(await mayCall(platform, keys.endpoint))) {
    return refused(webPushErrors.invalidSubscription);
  }
  const now = platform.clock.now();
  const hash = hashOfEndpoint(keys.endpoint);
  return platform.database.transact(async ({ db }): Promise<Result<string, AddCode>> => {
    // The user's browsers are counted one after another.
    await sql`select from users where id = ${userId} for no key update`.execute(db);
    const session = await sql`select from sessions where id = ${sessionId} for key share`.execute(db);
    if (session.rows.length === 0) throw requestError('UNAUTHENTICATED', 'You must be logged in to do this.');
    // Messages for the browser's earlier user are deleted with it. The keys show that this is the same browser.
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint_hash', '=', hash)
      .where('user_id', '!=', userId)
      .where('p256dh', '=', keys.p256dh)
      .where('auth', '=', keys.auth)
      .execute();
    const changes = { session_id: sessionId, language, refreshed_at: now, failing_since: null };
    const { rows } = await sql<{ id: string }>`insert into push_subscriptions
        (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, created_at, refreshed_at)
      values (${newId(platform.clock)}, ${userId}, ${sessionId}, ${keys.endpoint}, ${hash}, ${keys.p256dh}, ${keys.auth},
        ${language}, ${now}, ${now})
      on conflict (endpoint_hash) do update set session_id = ${changes.session_id}, language = ${changes.language},
        refreshed_at = ${changes.refreshed_at}, failing_since = null
      where push_subscriptions.user_id = excluded.user_id and push_subscriptions.p256dh = excluded.p256dh
        and push_subscriptions.auth = excluded.auth
      returning id`.execute(db);
    const [added] = rows;
    if (added === undefined) return refused(webPushErrors.invalidSubscription);
    await sql`delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
      order by refreshed_at desc, id desc offset ${PUSH_SUBSCRIPTIONS_OF_USER})`.execute(db);
    return ok(added.id);
  });
}

/** A point that is not on the curve would break each encryption. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/** The address is checked again before each call: a name may lead elsewhere by then. */
async function mayCall({ config, services }: Platform, endpoint: string): Promise<boolean> {
  const inner = config.webhookInnerAddresses;
  if (!checkCallback(endpoint, inner)) return false;
  const { hostname } = new URL(endpoint);
  return (await pinAddress(hostname, services.isInnerAddress, inner).catch(() => undefined)) !== undefined;
}
