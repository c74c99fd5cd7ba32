import { TermsBanner } from '../../../features/terms/terms-banner.tsx';
import { isTermsBannerDueFor, TermsBannerFragment } from '../../../features/terms/terms-banner-fragment.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) => readFragment(TermsBannerFragment, answer.currentUser);

const Terms = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : <TermsBanner user={user} onDone={onDone} />;
};

/** Asks the user to accept newer agreements. */
export const termsCandidate: BannerCandidate = {
  name: 'terms',
  place: 'footer',
  audience: 'logged-in',
  isDue: (details) => {
    const user = userOf(details);
    // The page of agreements has its own form.
    return details.routeName !== 'userLegal' && user !== null && isTermsBannerDueFor(user);
  },
  Component: Terms,
};
