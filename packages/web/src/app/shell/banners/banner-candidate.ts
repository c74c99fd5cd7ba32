import type { BannerRule } from '@bandshell/domain/banners';
import type { ComponentType } from 'react';
import type { ShellBannersAnswer } from './shell-banners-query.ts';

/** Input of the banner rules. */
export interface BannerInput {
  readonly answer: ShellBannersAnswer;
  /** Route name of the current page. */
  readonly routeName: string;
  readonly isTheatre: boolean;
  /** Milliseconds. */
  readonly now: number;
}

export interface BannerProps {
  readonly answer: ShellBannersAnswer;
  /** The banner is done: it closes, the query runs again and the next banner may appear. */
  readonly onDone: () => void;
}

/** One banner of the shell. */
export interface BannerCandidate extends BannerRule<BannerInput> {
  readonly Component: ComponentType<BannerProps>;
}
