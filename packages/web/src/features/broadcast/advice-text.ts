import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { t } from '@lingui/core/macro';
import { decimal } from '../../platform/format/counts.ts';

/** Advice for the creator of a stream, in the page's language. */
export const adviceText = (advice: StreamHealthTopicEvent['advice'][number]): string => {
  const { code } = advice;
  const named = advice.value ?? '';
  const value = code === 'KEY_FRAMES_FAR_APART' ? decimal(Number(named)) : named;
  switch (code) {
    case 'ENCODER_NOT_CONNECTED':
      return t`The encoder is not connected.`;
    case 'NOTHING_ARRIVES':
      return t`Nothing arrives from the encoder. Check the connection.`;
    case 'NO_VIDEO':
      return t`No video arrives. Viewers only hear sound.`;
    case 'NO_AUDIO':
      return t`No audio arrives. Viewers see video without sound.`;
    case 'NO_SEGMENT_YET':
      return t`Waiting for the first complete segment.`;
    case 'RARE_CODEC':
      return t`Many browsers cannot play ${value}, and the server makes no other quality. Send H.264.`;
    case 'UNCOMMON_PROFILE':
      return t`Many devices cannot play ${value}. Set the encoder to 8 bits and 4:2:0 (NV12).`;
    case 'KEY_FRAMES_FAR_APART':
      return t`Key frames are ${value} s apart. Set the interval to 2 s.`;
    case 'OTHER_PICTURES_IGNORED':
      return t`Only the first video track plays, because the site makes its other qualities itself. Tracks that do not play: ${value}.`;
    case 'OTHER_SOUNDS_IGNORED':
      return t`Only the first audio track plays. Tracks that do not play: ${value}.`;
    case 'TOO_SLOW':
      return t`Media arrives more slowly than it plays. Lower the bitrate or check the connection.`;
    case 'TIME_SKIPPED':
      return t`The encoder skips time. Its processor or connection may be overloaded.`;
    case 'FRAMES_DROPPED':
      return t`Some frames could not be used and were dropped. Check the encoder.`;
    case 'RECORDING_STOPPED':
      return t`Recording has stopped because the disk failed or is full.`;
  }
};
