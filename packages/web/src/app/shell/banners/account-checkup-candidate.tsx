import { readFragment } from '../../../platform/graphql/graphql.ts';
import { AccountCheckupBanner } from '../../../rooms/accounts/account-checkup-banner.tsx';
import { AccountCheckupFragment, checkupOf } from '../../../rooms/accounts/account-checkup-fragment.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) => readFragment(AccountCheckupFragment, answer.currentUser);

const AccountCheckup = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : (
    <AccountCheckupBanner hasTwoFactor={user.twoFactor?.isEnabled === true} onDone={onDone} />
  );
};

/** The account of somebody who streams, or who ran out of recovery codes, is to be guarded better. */
export const accountCheckupCandidate: BannerCandidate = {
  name: 'account-checkup',
  place: 'header',
  audience: 'logged-in',
  isDue: (facts) => {
    const user = userOf(facts);
    return user !== null && checkupOf(user, facts.routeName, facts.now) !== undefined;
  },
  Component: AccountCheckup,
};
