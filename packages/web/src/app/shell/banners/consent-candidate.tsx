import { isConsentBannerDue } from '@bandshell/domain/consent';
import { ConsentFields } from '../../../core/consent/consent-fields.ts';
import { deviceConsent, noDeviceConsent } from '../../../core/consent/device-consent.ts';
import { visitorConsent } from '../../../core/consent/visitor-consent.ts';
import { ConsentBanner } from '../../../features/consent/consent-banner.tsx';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import type { BannerCandidate } from './banner-candidate.ts';

/** Pages that already contain every choice. */
const CHOICES = ['privacy', 'privacySettings'];

/** Asks for consent where the law of the visitor's region requires it. */
export const consentCandidate: BannerCandidate = {
  name: 'consent',
  place: 'footer',
  audience: 'everyone',
  isDue: ({ answer: { currentUser, consent }, routeName, isTheatre }) => {
    const details = readFragment(ConsentFields, consent);
    if (details === null || CHOICES.includes(routeName)) return false;
    const visitor = visitorConsent(details, currentUser !== null, deviceConsent.read() ?? noDeviceConsent);
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
