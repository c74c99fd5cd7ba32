import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

const gigabytes = (sentence: string) => {
  const most = /(\d+) GB/.exec(sentence)?.[1] ?? '';
  return msg`Your video may have at most ${most} GB.`;
};

/** Why an upload was refused before it started. */
export const uploadMessages: ProblemMessages = {
  TITLE_EMPTY: msg`Your title is empty. Say what the video is about.`,
  TITLE_TOO_LONG: msg`Your title may have at most 140 characters.`,
  SIZE_INVALID: msg`This file is empty.`,
  TOO_LARGE: gigabytes,
  TOO_MANY_UPLOADS: msg`Too many of your uploads are not finished yet. Remove those that failed.`,
  NO_SPACE: msg`The site has no space for your video right now. Try again later.`,
  UNAVAILABLE: msg`Videos cannot be uploaded here right now.`,
};
