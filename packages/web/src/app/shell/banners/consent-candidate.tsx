import { isConsentBannerDue } from '@bandshell/domain';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import { ConsentBanner } from '../../../rooms/consent/consent-banner.tsx';
import { ConsentFacts } from '../../../spine/consent/consent-facts.ts';
import { deviceConsent, noDeviceConsent } from '../../../spine/consent/device-consent.ts';
import { visitorConsent } from '../../../spine/consent/visitor-consent.ts';
import type { BannerCandidate } from './banner-candidate.ts';

/** Pages that hold every choice themselves. */
const CHOICES = ['privacy', 'privacySettings'];

/** A yes or a no to what needs one, where the law of the visitor's region asks for it. */
export const consentCandidate: BannerCandidate = {
  name: 'consent',
  place: 'footer',
  audience: 'everyone',
  isDue: ({ answer: { currentUser, consent }, routeName, isTheatre }) => {
    const facts = readFragment(ConsentFacts, consent);
    if (facts === null || CHOICES.includes(routeName)) return false;
    const visitor = visitorConsent(facts, currentUser !== null, deviceConsent.read() ?? noDeviceConsent);
    return isConsentBannerDue({
      isLoading: false,
      hasFailed: false,
      isTheatreMode: isTheatre,
      law: visitor.law,
      shouldShowNotification: visitor.shouldShowNotification,
    });
  },
  Component: ConsentBanner,
};
