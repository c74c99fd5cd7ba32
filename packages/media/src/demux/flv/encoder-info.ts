import type { EncoderInfo } from '../../live-media.ts';

/** Decoded properties of `onMetaData`; none of them is trusted. */
export type FlvMetadata = { readonly [key: string]: unknown };

const maxEncoderLength = 80;

/**
 * Reads what an encoder reports about itself. Rates are converted to frames and bits per second; implausible values are
 * left out.
 */
export function readEncoderInfo(metadata: FlvMetadata): EncoderInfo {
  return {
    encoder: encoderName(metadata),
    width: within(metadata.width, 1, 16_384),
    height: within(metadata.height, 1, 16_384),
    frameRate: within(metadata.framerate, 1, 300) ?? within(metadata.fps, 1, 300),
    videoBitrate: kilobits(metadata.videodatarate),
    audioBitrate: kilobits(metadata.audiodatarate),
    sampleRate: within(metadata.audiosamplerate, 7_000, 96_000),
    channels: typeof metadata.stereo === 'boolean' ? (metadata.stereo ? 2 : 1) : undefined,
  };
}

function encoderName(metadata: FlvMetadata): string | undefined {
  const { encoder } = metadata;
  if (typeof encoder !== 'string') return undefined;
  const name = encoder.replace(/[^\P{C}]/gu, '').trim();
  return name === '' ? undefined : name.slice(0, maxEncoderLength);
}

function within(value: unknown, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}

function kilobits(value: unknown): number | undefined {
  const rate = within(value, 1, 1_000_000);
  return rate === undefined ? undefined : Math.round(rate * 1_000);
}
