import { AccountCheckupBanner } from '../../../features/accounts/account-checkup-banner.tsx';
import { AccountCheckupFragment, checkupOf } from '../../../features/accounts/account-checkup-fragment.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) => readFragment(AccountCheckupFragment, answer.currentUser);

const AccountCheckup = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : (
    <AccountCheckupBanner hasTwoFactor={user.twoFactor?.isEnabled === true} onDone={onDone} />
  );
};

/** Suggests better account security to users who stream or who have used all recovery codes. */
export const accountCheckupCandidate: BannerCandidate = {
  name: 'account-checkup',
  place: 'header',
  audience: 'logged-in',
  isDue: (details) => {
    const user = userOf(details);
    return user !== null && checkupOf(user, details.routeName, details.now) !== undefined;
  },
  Component: AccountCheckup,
};
