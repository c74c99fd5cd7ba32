import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

/** Messages for refused changes of a collection. */
export const collectionMessages: ProblemMessages = {
  TITLE_EMPTY: msg`Give your collection a title.`,
  TITLE_TOO_LONG: msg`A title may have at most 100 characters.`,
  DESCRIPTION_TOO_LONG: msg`A description may have at most 500 characters.`,
  TOO_MANY: msg`You have 200 collections. Delete one first.`,
  NOT_FOUND: (sentence) =>
    sentence.startsWith('This collection cannot')
      ? msg`This collection can no longer be restored.`
      : msg`This collection no longer exists.`,
  COVER_NOT_FOUND: msg`Choose one of the videos of this collection.`,
  VIDEO_NOT_FOUND: msg`One of these videos no longer exists.`,
  ITEM_NOT_FOUND: msg`This video is no longer in the collection.`,
  FULL: msg`A collection may have at most 100 videos.`,
};
