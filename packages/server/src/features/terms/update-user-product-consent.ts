import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkConsentUpdates,
  PRODUCT_CONSENTS_BY_USER,
  type ProductConsentErrorCode,
  type ProductConsentUpdate,
  termsErrors,
} from '@bandshell/domain/terms';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ProductConsent, productConsents, publishedVersions } from './product-consents.ts';

export type UpdateUserProductConsentErrorCode = ProductConsentErrorCode | 'FORBIDDEN' | 'RATE_LIMITED';

export interface UpdateUserProductConsentInput {
  readonly userID: string;
  readonly updates: readonly ProductConsentUpdate[];
}

/**
 * Stores a user's decisions about agreements, one row each, all of the updates or none. Accepting again changes
 * nothing, not even the time. Returns the user's status for every agreement.
 */
export async function updateUserProductConsent(
  platform: Platform,
  viewer: Viewer,
  { userID, updates }: UpdateUserProductConsentInput,
): Promise<Result<readonly ProductConsent[], UpdateUserProductConsentErrorCode>> {
  if (userID !== viewer.userId) return refused(termsErrors.forbidden);
  const tooOften = await throttle(platform.limits, 'product-consent', viewer.userId, PRODUCT_CONSENTS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async ({ db }) => {
    const now = platform.clock.now();
    const accepted = checkConsentUpdates(updates, await publishedVersions(db), now);
    if (!accepted.ok) return accepted;
    await db
      .insertInto('product_consent_decisions')
      .values(
        accepted.value.map(({ consentType, version }) => ({
          id: newId(platform.clock),
          user_id: viewer.userId,
          consent_type: consentType,
          version,
          status: 'ACCEPTED' as const,
          decided_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'consent_type', 'version']).doNothing())
      .execute();
    const user = await db
      .selectFrom('users')
      .select(['id', 'created_at'])
      .where('id', '=', viewer.userId)
      .executeTakeFirstOrThrow();
    return ok(await productConsents(platform, user, db));
  });
}
