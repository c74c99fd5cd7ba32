import { acceptAll, type ConsentChoices } from '@bandshell/domain/consent';
import { readTracking, type TrackedEvent } from '@bandshell/domain/tracking';
import { trackingEvents } from '@bandshell/domain/tracking-events';
import { vi } from 'vitest';
import { learnConsent, storeOnDevice } from '../core/consent/consent-store.ts';
import { noDeviceConsent } from '../core/consent/device-consent.ts';

export interface CapturedTracking {
  /** Leaves the page, so that what waits is sent, and gives everything that was sent. */
  readonly leavePage: () => Promise<readonly Pick<TrackedEvent, 'name' | 'properties'>[]>;
  readonly decide: (choices: ConsentChoices) => void;
  readonly stop: () => void;
}

/** The server's answer for a visitor whose law asks for consent. */
const consent = {
  ...({ id: 'visitor', privacyLawName: 'GDPR', isRegionKnown: true, isDeniedUnderage: false } as const),
  ...{ shouldShowNotification: true, shouldShowDismissButton: false, shouldSkipDmaBanner: false },
  ...{ vendorStatuses: [], purposeOptIns: [], specialFeatureOptIns: [], registryVersion: 0 },
};

/**
 * Reads what the page sends to the site's statistics, as the server reads it. Only the browser's beacon is replaced.
 * @param choices the visitor's; null: they have not decided
 */
export const captureTracking = (choices: ConsentChoices | null = acceptAll): CapturedTracking => {
  const sent: TrackedEvent[] = [];
  const begun = performance.now();
  const sendBeacon = (_url: string, body: string): boolean => {
    const report = readTracking(trackingEvents, JSON.parse(body));
    if (report === undefined || report.dropped > 0) throw new Error(`The server does not keep this report: ${body}`);
    // Test files share a page: what another one left in the queue is not this one's.
    const own = report.events.filter(({ ageMs }) => performance.now() - ageMs >= begun - 1);
    return sent.push(...own) >= 0;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  learnConsent(consent, false);
  const decide = (made: ConsentChoices) => storeOnDevice({ choices: made, isDeniedUnderage: false });
  if (choices !== null) decide(choices);
  return {
    leavePage: async () => {
      // The code of the queue comes on demand.
      await vi.dynamicImportSettled();
      const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      state.mockRestore();
      return sent.map(({ name, properties }) => ({ name, properties }));
    },
    decide,
    stop: () => {
      vi.unstubAllGlobals();
      storeOnDevice(noDeviceConsent);
    },
  };
};
