import { EmailVerificationBanner } from '../../../features/accounts/email/email-verification-banner.tsx';
import {
  EmailVerificationBannerFragment,
  isEmailVerificationDueFor,
} from '../../../features/accounts/email/email-verification-banner-fragment.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) =>
  readFragment(EmailVerificationBannerFragment, answer.currentUser);

const EmailVerification = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : <EmailVerificationBanner user={user} onDone={onDone} />;
};

/** Asks the user to confirm their address. */
export const emailVerificationCandidate: BannerCandidate = {
  name: 'email-verification',
  place: 'header',
  audience: 'logged-in',
  isDue: (details) => {
    const user = userOf(details);
    return user !== null && isEmailVerificationDueFor(user, details.routeName, details.now);
  },
  Component: EmailVerification,
};
