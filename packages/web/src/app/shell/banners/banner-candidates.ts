import { accountCheckupCandidate } from './account-checkup-candidate.tsx';
import type { BannerCandidate } from './banner-candidate.ts';
import { consentCandidate } from './consent-candidate.tsx';
import { copyrightCandidate } from './copyright-candidate.tsx';
import { countryShutdownCandidate } from './country-shutdown-banner.tsx';
import { emailVerificationCandidate } from './email-verification-candidate.tsx';
import { moneyCandidate, paymentsCandidate } from './notice-banner.tsx';
import { signUpUpsellCandidate } from './sign-up-upsell-banner.tsx';
import { termsCandidate } from './terms-candidate.tsx';

/**
 * The banners of the shell. A new one is a line here and a spread of its fragment in `ShellBanners`. `bannerOrder` of
 * the domain chooses which of the due banners is shown.
 */
export const bannerCandidates: readonly BannerCandidate[] = [
  copyrightCandidate,
  emailVerificationCandidate,
  accountCheckupCandidate,
  paymentsCandidate,
  moneyCandidate,
  signUpUpsellCandidate,
  countryShutdownCandidate,
  termsCandidate,
  consentCandidate,
];
