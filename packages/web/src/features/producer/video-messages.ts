import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

/** Who may watch. */
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

/** Messages for refused changes of videos. */
export const videoMessages: ProblemMessages = {
  NOT_FOUND: (sentence) =>
    sentence.startsWith('This video cannot')
      ? msg`This video can no longer be restored.`
      : msg`This video no longer exists.`,
  STILL_RECORDING: msg`This video is still being recorded. End the stream first.`,
  TOO_MANY: msg`Select at most 100 videos at once.`,
  TITLE_EMPTY: msg`Your title is empty. Say what the video is about.`,
  TITLE_TOO_LONG: msg`Your title may have at most 140 characters.`,
  DESCRIPTION_TOO_LONG: msg`Your description may have at most 10,000 characters.`,
  LANGUAGE_INVALID: msg`Choose a language from the list.`,
  CATEGORY_NOT_FOUND: msg`This category does not exist. Choose another one.`,
  CHAT_OFFSET_INVALID: msg`The chat delay can be at most one hour.`,
  MUTED_RANGES_INVALID: msg`Muted parts have to lie within the video.`,
  RANGES_INVALID: msg`The parts have to lie within the video.`,
  NOT_READY: msg`This video cannot be cut yet. Wait until it is ready.`,
};

const hours = (sentence: string) => {
  const most = /(\d+) hours/.exec(sentence)?.[1] ?? '';
  return msg`Your video may be at most ${most} hours long.`;
};

/** Why a file could not be processed. */
export const failureMessages: ProblemMessages = {
  WRONG_TYPE: msg`This file is not a video. Use MP4, MOV, MKV, WebM, FLV, MPEG or AVI.`,
  DAMAGED: msg`This file is damaged or incomplete. Export it again and upload the new file.`,
  NO_VIDEO: msg`This file has no video track.`,
  TOO_LONG: hours,
  TOO_SHORT: msg`Your video must be at least 1 second long.`,
  TOO_SLOW: msg`This video takes too long to process. Upload a smaller file, or use H.264.`,
  NO_SPACE: msg`The site has no space for your video right now. Try again later.`,
  INTERNAL: msg`Something went wrong on our side. Try again.`,
};

/** Why a premiere or rerun was refused. */
export const showMessages: ProblemMessages = {
  NOT_FOUND: msg`This video no longer exists.`,
  NOT_READY: msg`This video is not ready yet.`,
  KIND_INVALID: msg`A past stream cannot premiere. Create a highlight from it first.`,
  TIME_INVALID: msg`A premiere starts at least one minute from now and within 90 days.`,
  ALREADY_BEGUN: msg`This premiere has started.`,
  NOT_SCHEDULED: msg`No premiere is set for this video.`,
  NOT_PUBLIC: msg`Only a public video that is ready can be a rerun.`,
  LIVE: msg`You are live. Start a rerun when you are offline.`,
  PREMIERE_ON_AIR: msg`Your premiere is live. Wait until it ends.`,
  NOT_ON_AIR: msg`No rerun is running.`,
};

/** Why a video cannot be the channel's trailer. */
export const trailerMessages: ProblemMessages = {
  NOT_FOUND: msg`This video no longer exists.`,
  NOT_PUBLIC: msg`Only a public video that is ready can be a trailer.`,
};

/** Why captions were refused. */
export const captionsMessages: ProblemMessages = {
  NOT_FOUND: msg`This video no longer exists.`,
  CAPTIONS_INVALID: msg`This is not a WebVTT file with captions. Export your captions as WebVTT (.vtt).`,
  CAPTIONS_TOO_LARGE: msg`Your captions may have at most 512 KB.`,
  LANGUAGE_INVALID: msg`Choose the language of your captions.`,
  LABEL_INVALID: msg`The name of your captions can have at most 50 characters.`,
  TOO_MANY: msg`A video can have at most 20 captions. Remove some first.`,
};
