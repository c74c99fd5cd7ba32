import { type ConsentSubject, isConsentGiven } from '@bandshell/domain/consent';
import type { Platform } from '../../platform/platform.ts';
import { loadConsent } from './load-consent.ts';

/** Tells other features whether what needs a user's consent may run. */
export class ConsentGate {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** @param region of the user's request; while it is unknown, only an explicit yes counts */
  async allows(userId: string, region: string | undefined, subject: ConsentSubject): Promise<boolean> {
    const { choices, law, isDeniedUnderage } = await loadConsent(this.#platform.database.db, userId, region);
    return isConsentGiven(subject, choices, law, isDeniedUnderage);
  }
}
