import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../spine/words/problem-text.ts';

/** Why something about clips was not done, by the server's code. */
export const clipsWords: ProblemWords = {
  NOT_LIVE: msg`There is no stream here to make a clip of.`,
  TOO_SHORT: msg`There is too little to make a clip of. Try again in a few seconds.`,
  CLIPS_DISABLED: msg`Clips are turned off on this channel.`,
  BANNED: msg`You cannot make clips of this channel.`,
  CATEGORY_BLOCKED: msg`This channel allows no clips in this category.`,
  FOLLOWERS_ONLY: msg`Only followers make clips of this channel. Follow it first.`,
  FOLLOWING_TOO_SHORT: msg`You have not followed this channel for long enough to make clips of it.`,
  SUBSCRIBERS_ONLY: msg`Only subscribers make clips of this channel.`,
  FORBIDDEN: msg`This clip may not be exported.`,
  UNAVAILABLE: msg`Clips cannot be exported here right now. Try again later.`,
  NOT_FOUND: msg`It is not there any more.`,
  NOT_ALLOWED: msg`You may not do this with this clip.`,
  TITLE_EMPTY: msg`Give your clip a title.`,
  TITLE_TOO_LONG: msg`A title may have at most 140 characters.`,
  RANGE_INVALID: msg`A clip is 5 to 60 seconds long.`,
  RANGE_OUTSIDE: msg`A clip can only be moved within what is shown here.`,
  TOO_MANY: msg`You can do this with at most 100 clips at once.`,
  FOLLOWING_LENGTH_INVALID: msg`Following can be asked for from 0 minutes up to a year.`,
  BLOCKLIST_TOO_LONG: msg`You can name at most 100 categories.`,
  CATEGORY_NOT_FOUND: msg`This category is not there. Choose another one.`,
  DISCLOSURE_REQUIRED: msg`Confirm first that you have read what exporting means.`,
};
