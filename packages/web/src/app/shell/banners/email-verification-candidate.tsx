import { readFragment } from '../../../platform/graphql/graphql.ts';
import { EmailVerificationBanner } from '../../../rooms/accounts/email/email-verification-banner.tsx';
import {
  EmailVerificationBannerFragment,
  isEmailVerificationDueFor,
} from '../../../rooms/accounts/email/email-verification-banner-fragment.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) =>
  readFragment(EmailVerificationBannerFragment, answer.currentUser);

const EmailVerification = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : <EmailVerificationBanner user={user} onDone={onDone} />;
};

/** An address that nobody confirmed is to be. */
export const emailVerificationCandidate: BannerCandidate = {
  name: 'email-verification',
  place: 'header',
  audience: 'logged-in',
  isDue: (facts) => {
    const user = userOf(facts);
    return user !== null && isEmailVerificationDueFor(user, facts.routeName, facts.now);
  },
  Component: EmailVerification,
};
