import {
  CONSENT_UPDATES_BY_USER,
  type ConsentErrorCode,
  type ConsentUpdate,
  checkConsentUpdate,
  consentErrors,
  noChoices,
} from '@bandshell/domain/consent';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { type Consent, loadConsent, storedChoices } from './load-consent.ts';
import { lockChoices, saveChoices } from './save-choices.ts';

/** Stores a user's privacy choices: the update changes what it names, the rest stays. */
export async function updateConsent(
  { platform, region }: RequestContext,
  viewer: Viewer,
  update: ConsentUpdate,
): Promise<Result<Consent, ConsentErrorCode>> {
  const { userId } = viewer;
  const tooOften = await throttle(platform.limits, 'consent', userId, CONSENT_UPDATES_BY_USER);
  if (tooOften !== null) return tooOften;
  try {
    return await platform.database.transact(async ({ db }) => {
      await lockChoices(db, userId);
      const before = await storedChoices(db, userId);
      const isDeniedUnderage = before?.isDeniedUnderage ?? false;
      const checked = checkConsentUpdate(update, before?.choices ?? noChoices, isDeniedUnderage);
      if (!checked.ok) return checked;
      await saveChoices(db, platform, userId, checked.value.law, checked.value.choices, isDeniedUnderage);
      return ok(await loadConsent(db, userId, region));
    });
  } catch (error) {
    platform.log.error({ err: error, userId }, 'privacy choices could not be saved');
    return refused(consentErrors.saveFailed);
  }
}
