import { msg } from '@lingui/core/macro';

/** Users who may watch. */
export const visibilityMessages = {
  PUBLIC: msg`Public`,
  UNLISTED: msg`Unlisted`,
  SUBSCRIBERS: msg`Subscribers`,
  PRIVATE: msg`Private`,
} as const;

/** Explanation of each visibility. */
export const visibilityHints = {
  PUBLIC: msg`Everyone can watch it. It appears in lists.`,
  UNLISTED: msg`Anyone with the link can watch it. It does not appear in lists.`,
  SUBSCRIBERS: msg`Subscribers can watch it. Others can see that it exists.`,
  PRIVATE: msg`Only you can watch it.`,
} as const;

export const visibilities = ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

export const kindMessages = {
  ARCHIVE: msg`Past stream`,
  HIGHLIGHT: msg`Highlight`,
  UPLOAD: msg`Upload`,
  PREMIERE: msg`Premiere`,
} as const;
