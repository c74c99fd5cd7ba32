import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

/** Messages for refused clip actions, by error code. */
export const clipsMessages: ProblemMessages = {
  NOT_LIVE: msg`There is no stream to clip.`,
  TOO_SHORT: msg`There is not enough video for a clip yet. Try again in a few seconds.`,
  CLIPS_DISABLED: msg`Clips are turned off on this channel.`,
  BANNED: msg`You cannot create clips of this channel.`,
  CATEGORY_BLOCKED: msg`This channel does not allow clips in this category.`,
  FOLLOWERS_ONLY: msg`Only followers can create clips of this channel. Follow it first.`,
  FOLLOWING_TOO_SHORT: msg`You have not followed this channel for long enough to create clips of it.`,
  SUBSCRIBERS_ONLY: msg`Only subscribers can create clips of this channel.`,
  FORBIDDEN: msg`This clip may not be exported.`,
  UNAVAILABLE: msg`Clips cannot be exported here right now. Try again later.`,
  NOT_FOUND: msg`It no longer exists.`,
  NOT_ALLOWED: msg`You do not have permission to do this with this clip.`,
  TITLE_EMPTY: msg`Give your clip a title.`,
  TITLE_TOO_LONG: msg`A title may have at most 140 characters.`,
  RANGE_INVALID: msg`A clip is 5 to 60 seconds long.`,
  RANGE_OUTSIDE: msg`A clip can only be moved within what is shown here.`,
  TOO_MANY: msg`You can change at most 100 clips at once.`,
  FOLLOWING_LENGTH_INVALID: msg`The minimum follow time is from 0 minutes to one year.`,
  BLOCKLIST_TOO_LONG: msg`You can add at most 100 categories.`,
  CATEGORY_NOT_FOUND: msg`This category does not exist. Choose another one.`,
  DISCLOSURE_REQUIRED: msg`Confirm first that you understand what exporting means.`,
};
