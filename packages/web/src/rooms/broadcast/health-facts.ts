import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { codecName } from '@bandshell/domain';
import { fullCount } from '../../platform/format/counts.ts';

const UNKNOWN = '–';

const known = <T>(value: T | null, text: (value: T) => string): string => (value === null ? UNKNOWN : text(value));

const rounded = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** A stream's health as names and values for its owner. */
export const healthFacts = (health: StreamHealthTopicEvent): readonly (readonly [name: string, value: string])[] => [
  [
    'Picture',
    health.width === null || health.height === null
      ? UNKNOWN
      : `${health.width} × ${health.height}${known(health.frameRate, (rate) => ` at ${rounded(rate, 1)} fps`).replace(UNKNOWN, '')}`,
  ],
  ['Bitrate', known(health.bitrate, (bits) => `${fullCount(Math.round(bits / 1000))} kbit/s`)],
  ['Key frame interval', known(health.keyFrameInterval, (ms) => `${rounded(ms / 1000, 1)} s`)],
  ['Video', known(health.videoCodec, codecName)],
  [
    'Audio',
    known(health.audioCodec, codecName) +
      (health.audioCodec === null
        ? ''
        : known(health.sampleRate, (hz) => `, ${rounded(hz / 1000, 1)} kHz`).replace(UNKNOWN, '')),
  ],
  ['Dropped frames', fullCount(health.framesDropped)],
  ['Gaps', fullCount(health.gaps)],
  ['Encoder', known(health.encoder, (encoder) => encoder)],
];
