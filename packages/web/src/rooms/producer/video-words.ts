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
  NOT_FOUND: (sentence) =>
    sentence.startsWith('This video cannot')
      ? msg`This video cannot be brought back any more.`
      : msg`This video is not there any more.`,
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

const hours = (sentence: string) => {
  const most = /(\d+) hours/.exec(sentence)?.[1] ?? '';
  return msg`Your video may be at most ${most} hours long.`;
};

/** Why no video could be made of a file. */
export const failureWords: ProblemWords = {
  WRONG_TYPE: msg`This file is not a video. Use MP4, MOV, MKV, WebM, FLV, MPEG or AVI.`,
  DAMAGED: msg`This file is damaged or not whole. Export it anew and send it again.`,
  NO_VIDEO: msg`This file has no picture. Videos need one.`,
  TOO_LONG: hours,
  TOO_SHORT: msg`Your video must be at least 1 second long.`,
  TOO_SLOW: msg`This video takes too long to process. Send it smaller, or as H.264.`,
  NO_SPACE: msg`The site has no space for your video right now. Try again later.`,
  INTERNAL: msg`Something went wrong on our side. Try again.`,
};

/** Why a premiere or a rerun cannot be. */
export const showWords: ProblemWords = {
  NOT_FOUND: msg`This video is not there any more.`,
  NOT_READY: msg`This video is not ready yet.`,
  KIND_INVALID: msg`A recorded stream was seen before. Cut a highlight from it for a premiere.`,
  TIME_INVALID: msg`A premiere begins in a minute at the earliest, and within 90 days.`,
  ALREADY_BEGUN: msg`This premiere has begun.`,
  NOT_SCHEDULED: msg`No premiere is set for this video.`,
  NOT_PUBLIC: msg`A rerun is of a public video that is ready.`,
  LIVE: msg`You are live. A rerun is for the time between streams.`,
  PREMIERE_ON_AIR: msg`Your premiere is on air. Wait until it is over.`,
  NOT_ON_AIR: msg`No rerun is on air.`,
};

/** Why a video cannot be the channel's trailer. */
export const trailerWords: ProblemWords = {
  NOT_FOUND: msg`This video is not there any more.`,
  NOT_PUBLIC: msg`A trailer is a public video that is ready.`,
};

/** Why captions were refused. */
export const captionsWords: ProblemWords = {
  NOT_FOUND: msg`This video is not there any more.`,
  CAPTIONS_INVALID: msg`This is no WebVTT file with captions. Export your captions as WebVTT (.vtt).`,
  CAPTIONS_TOO_LARGE: msg`Your captions may have at most 512 KB.`,
  LANGUAGE_INVALID: msg`Choose the language of your captions.`,
  LABEL_INVALID: msg`Name your captions in at most 50 characters.`,
  TOO_MANY: msg`A video may have at most 20 captions. Take some away first.`,
};
