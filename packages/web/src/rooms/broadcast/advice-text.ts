import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** What the pipeline advises a creator, by its English sentence. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'The encoder is not connected.': msg`The encoder is not connected.`,
  'Nothing arrives from the encoder; check the connection.': msg`Nothing arrives from the encoder; check the connection.`,
  'No picture arrives; viewers hear sound alone.': msg`No picture arrives; viewers hear sound alone.`,
  'No sound arrives; viewers see a silent picture.': msg`No sound arrives; viewers see a silent picture.`,
  'Waiting for the first whole segment.': msg`Waiting for the first whole segment.`,
  'Media arrives slower than it plays; lower the bitrate or check the connection.': msg`Media arrives slower than it plays; lower the bitrate or check the connection.`,
  'The encoder leaves out time; its processor or connection may be overloaded.': msg`The encoder leaves out time; its processor or connection may be overloaded.`,
  'Some frames could not be used and were dropped; check the encoder.': msg`Some frames could not be used and were dropped; check the encoder.`,
  'Recording has stopped because the disk failed or is full.': msg`Recording has stopped because the disk failed or is full.`,
};

/** Advice with something in it that differs: what names it, and how it is said. */
const patterns: readonly (readonly [RegExp, (value: string) => string])[] = [
  [/^Key frames are ([\d.]+) s apart; set 2 s\.$/, (seconds) => t`Key frames are ${seconds} s apart; set 2 s.`],
  [
    /^Many browsers cannot play (\w+), and the server makes no other quality; send H\.264\.$/,
    (codec) => t`Many browsers cannot play ${codec}, and the server makes no other quality; send H.264.`,
  ],
  [
    /^Many devices cannot play (.{1,40}); set the encoder to 8 bits and 4:2:0 \(NV12\)\.$/,
    (profile) => t`Many devices cannot play ${profile}; set the encoder to 8 bits and 4:2:0 (NV12).`,
  ],
];

/** A piece of advice in the reader's language; one that is not known stays as the server wrote it. */
export const adviceText = (sentence: string): string => {
  const found = words[sentence];
  if (found !== undefined) return t(found);
  for (const [pattern, say] of patterns) {
    const value = pattern.exec(sentence)?.[1];
    if (value !== undefined) return say(value);
  }
  return sentence;
};
