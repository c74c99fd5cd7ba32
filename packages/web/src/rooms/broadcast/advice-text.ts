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

/** A piece of advice in the reader's language; one that is not known stays as the server wrote it. */
export const adviceText = (sentence: string): string => {
  const found = words[sentence];
  if (found !== undefined) return t(found);
  const seconds = /^Key frames are ([\d.]+) s apart; set 2 s\.$/.exec(sentence)?.[1];
  return seconds === undefined ? sentence : t`Key frames are ${seconds} s apart; set 2 s.`;
};
