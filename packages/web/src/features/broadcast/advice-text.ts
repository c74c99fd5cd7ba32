import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** Advice of the media pipeline for creators, by its English sentence. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  'The encoder is not connected.': msg`The encoder is not connected.`,
  'Nothing arrives from the encoder. Check the connection.': msg`Nothing arrives from the encoder. Check the connection.`,
  'No video arrives. Viewers only hear sound.': msg`No video arrives. Viewers only hear sound.`,
  'No audio arrives. Viewers see video without sound.': msg`No audio arrives. Viewers see video without sound.`,
  'Waiting for the first complete segment.': msg`Waiting for the first complete segment.`,
  'Media arrives slower than it plays. Lower the bitrate or check the connection.': msg`Media arrives slower than it plays. Lower the bitrate or check the connection.`,
  'The encoder skips time. Its processor or connection may be overloaded.': msg`The encoder skips time. Its processor or connection may be overloaded.`,
  'Some frames could not be used and were dropped. Check the encoder.': msg`Some frames could not be used and were dropped. Check the encoder.`,
  'Recording has stopped because the disk failed or is full.': msg`Recording has stopped because the disk failed or is full.`,
};

/** Advice with a variable part: the pattern, and the message. */
const patterns: readonly (readonly [RegExp, (value: string) => string])[] = [
  [
    /^Key frames are ([\d.]+) s apart\. Set the interval to 2 s\.$/,
    (seconds) => t`Key frames are ${seconds} s apart. Set the interval to 2 s.`,
  ],
  [
    /^Many browsers cannot play (\w+), and the server makes no other quality\. Send H\.264\.$/,
    (codec) => t`Many browsers cannot play ${codec}, and the server makes no other quality. Send H.264.`,
  ],
  [
    /^Many devices cannot play (.{1,40})\. Set the encoder to 8 bits and 4:2:0 \(NV12\)\.$/,
    (profile) => t`Many devices cannot play ${profile}. Set the encoder to 8 bits and 4:2:0 (NV12).`,
  ],
];

/** Translates a piece of advice; returns an unknown one unchanged. */
export const adviceText = (sentence: string): string => {
  const found = messages[sentence];
  if (found !== undefined) return t(found);
  for (const [pattern, say] of patterns) {
    const value = pattern.exec(sentence)?.[1];
    if (value !== undefined) return say(value);
  }
  return sentence;
};
