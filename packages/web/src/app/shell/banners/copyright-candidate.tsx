import { unreadCopyrightNotice } from '@bandshell/domain/admin';
import { CopyrightBanner } from '../../../features/admin/copyright-banner.tsx';
import { CopyrightBannerFragment } from '../../../features/admin/copyright-banner-fragment.ts';
import { readFragment } from '../../../platform/graphql/graphql.ts';
import type { BannerCandidate, BannerProps } from './banner-candidate.ts';

const userOf = ({ answer }: Pick<BannerProps, 'answer'>) => readFragment(CopyrightBannerFragment, answer.currentUser);

const CopyrightNotice = ({ answer, onDone }: BannerProps) => {
  const user = userOf({ answer });
  return user === null ? null : <CopyrightBanner user={user} onDone={onDone} />;
};

/** A copyright warning or strike that the user has not read. */
export const copyrightCandidate: BannerCandidate = {
  name: 'copyright',
  place: 'header',
  audience: 'logged-in',
  isDue: (details) => unreadCopyrightNotice(userOf(details)?.copyrightStatus?.notices ?? []) !== undefined,
  Component: CopyrightNotice,
};
