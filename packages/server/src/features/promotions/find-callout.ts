import type { Callout } from '@bandshell/domain/promotions';
import type { CalloutQuestion } from '../../core/promotions/callout-candidate.ts';
import type { Platform } from '../../platform/platform.ts';

/** The most important callout that applies; null if none does. A candidate that fails is left out, with a line of the log. */
export async function findCallout(platform: Platform, question: CalloutQuestion): Promise<Callout | null> {
  for (const { kind, find } of platform.services.calloutCandidates) {
    try {
      const callout = await find(platform, question);
      if (callout !== null) return callout;
    } catch (error) {
      platform.log.error({ err: error, kind }, 'a callout could not be looked for');
    }
  }
  return null;
}
