import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { codecName } from '@bandshell/domain/streams';
import { t } from '@lingui/core/macro';
import { decimal, fullCount } from '../../platform/format/counts.ts';

const UNKNOWN = '–';

const known = <T>(value: T | null, text: (value: T) => string): string => (value === null ? UNKNOWN : text(value));

const picture = ({ width, height, frameRate }: StreamHealthTopicEvent): string => {
  if (width === null || height === null) return UNKNOWN;
  const size = `${width} × ${height}`;
  if (frameRate === null) return size;
  const rate = decimal(frameRate);
  return t({ message: `${size} at ${rate} fps`, comment: 'Size of the picture and frames a second' });
};

const audio = ({ audioCodec, sampleRate }: StreamHealthTopicEvent): string => {
  if (audioCodec === null) return UNKNOWN;
  return sampleRate === null ? codecName(audioCodec) : `${codecName(audioCodec)}, ${decimal(sampleRate / 1000)} kHz`;
};

/** Whether the stream has only audio; video details are then omitted. */
const isSoundAlone = ({ videoCodec, audioCodec }: StreamHealthTopicEvent): boolean =>
  videoCodec === null && audioCodec !== null;

type Detail = readonly [name: string, value: string];

const pictureDetails = (health: StreamHealthTopicEvent): readonly Detail[] => [
  [t({ message: 'Picture', comment: 'The moving picture of a stream' }), picture(health)],
  [t`Key frame interval`, known(health.keyFrameInterval, (ms) => `${decimal(ms / 1000)} s`)],
  [t`Video`, known(health.videoCodec, codecName)],
];

/** A stream's health as names and values, for its owner. */
export const healthDetails = (health: StreamHealthTopicEvent): readonly Detail[] => [
  ...(isSoundAlone(health) ? [] : pictureDetails(health)),
  [t`Bitrate`, known(health.bitrate, (bits) => `${fullCount(Math.round(bits / 1000))} kbit/s`)],
  [t`Audio`, audio(health)],
  [t`Dropped frames`, fullCount(health.framesDropped)],
  [t({ message: 'Gaps', comment: 'Times that are missing in a stream' }), fullCount(health.gaps)],
  [t`Encoder`, known(health.encoder, (encoder) => encoder)],
];
