import type { EncoderFacts } from '../../stage.ts';

/** Properties of `onMetaData` as they were decoded; nothing in them is trusted. */
export type FlvMetadata = { readonly [key: string]: unknown };

const maxEncoderLength = 80;

/** Reads what an encoder says about itself. Rates become frames and bits a second; what is not plausible is left out. */
export function readEncoderFacts(metadata: FlvMetadata): EncoderFacts {
  return {
    encoder: encoderName(metadata),
    width: within(metadata.width, 1, 16_384),
    height: within(metadata.height, 1, 16_384),
    frameRate: within(metadata.framerate, 1, 300) ?? within(metadata.fps, 1, 300),
    videoBitrate: kilobits(metadata.videodatarate),
    audioBitrate: kilobits(metadata.audiodatarate),
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
