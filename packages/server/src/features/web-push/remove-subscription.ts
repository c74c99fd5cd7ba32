import { ok, type Result } from '@bandshell/domain/kernel';
import { PUSH_SUBSCRIPTION_CHANGES } from '@bandshell/domain/web-push';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfEndpoint } from './add-subscription.ts';
import type {} from './web-push-tables.ts';

/** A browser of the user gets no push messages any more. Returns its endpoint. */
export async function removeSubscription(
  { database, limits }: Platform,
  { userId }: { readonly userId: string },
  { endpoint }: { readonly endpoint: string },
): Promise<Result<string, 'RATE_LIMITED'>> {
  const tooOften = await throttle(limits, 'push-subscription', userId, PUSH_SUBSCRIPTION_CHANGES);
  if (tooOften !== null) return tooOften;
  await database.db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hashOfEndpoint(endpoint.trim()))
    .execute();
  return ok(endpoint);
}
