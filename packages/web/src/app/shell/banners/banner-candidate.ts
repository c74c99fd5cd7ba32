import type { BannerRule } from '@bandshell/domain/banners';
import type { ComponentType } from 'react';
import type { ShellBannersAnswer } from './shell-banners-query.ts';

/** What decides which banners are due. */
export interface BannerInput {
  readonly answer: ShellBannersAnswer;
  /** Of the page that is shown. */
  readonly routeName: string;
  readonly isTheatre: boolean;
  /** Milliseconds. */
  readonly now: number;
}

export interface BannerProps {
  readonly answer: ShellBannersAnswer;
  /** The banner is settled: it goes, the query is asked anew and the next one may come. */
  readonly onDone: () => void;
}

/** One banner of the shell. */
export interface BannerCandidate extends BannerRule<BannerInput> {
  readonly Component: ComponentType<BannerProps>;
}
