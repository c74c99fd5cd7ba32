import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../spine/words/problem-text.ts';

/** Who may watch. */
export const visibilityWords = {
  PUBLIC: msg`Public`,
  UNLISTED: msg`Unlisted`,
  SUBSCRIBERS: msg`Subscribers`,
  PRIVATE: msg`Private`,
} as const;

/** … and what that means. */
export const visibilityHints = {
  PUBLIC: msg`Everybody, in all lists.`,
  UNLISTED: msg`Whoever has the link; it stands in no list.`,
  SUBSCRIBERS: msg`Subscribers watch it; others see that it is there.`,
  PRIVATE: msg`You alone.`,
} as const;

export const visibilities = ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

export const kindWords = {
  ARCHIVE: msg`Past stream`,
  HIGHLIGHT: msg`Highlight`,
  UPLOAD: msg`Upload`,
  PREMIERE: msg`Premiere`,
} as const;

/** Why a change of videos was refused. */
export const videoWords: ProblemWords = {
  NOT_FOUND: msg`This video is not there any more.`,
  STILL_RECORDING: msg`This video is still being recorded. End the stream first.`,
  TOO_MANY: msg`Choose at most 100 videos at once.`,
  TITLE_EMPTY: msg`Your title is empty. Say what the video is about.`,
  TITLE_TOO_LONG: msg`Your title may have at most 140 characters.`,
  DESCRIPTION_TOO_LONG: msg`Your description may have at most 10,000 characters.`,
  LANGUAGE_INVALID: msg`Choose a language from the list.`,
  CATEGORY_NOT_FOUND: msg`This category is not there. Choose another one.`,
  CHAT_OFFSET_INVALID: msg`The chat can be moved by an hour at most.`,
  MUTED_RANGES_INVALID: msg`Muted parts have to lie within the video.`,
  RANGES_INVALID: msg`The parts have to lie within the video.`,
  NOT_READY: msg`This video cannot be cut yet. Wait until it is ready.`,
};
