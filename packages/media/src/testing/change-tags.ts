import type { FlvTag } from '../demux/flv/flv-reader.ts';

type Track = 'video' | 'audio';

const isConfig = ({ type, body }: FlvTag): boolean =>
  body[1] === 0 && (type === 'video' || (type === 'audio' && (body[0] ?? 0) >> 4 === 10));

/** The tags before a time in ms. */
export const tagsUntil = (tags: readonly FlvTag[], ms: number): FlvTag[] =>
  tags.filter(({ timestamp }) => timestamp < ms);

/** An encoder without a track: also without its configuration, and without a word about it. */
export const tagsWithout = (tags: readonly FlvTag[], track: Track): FlvTag[] =>
  tags.filter(({ type }) => type !== track && type !== 'script');

/** A track pauses from one time to another, in ms. */
export const tagsWithPause = (tags: readonly FlvTag[], track: Track, from: number, to: number): FlvTag[] =>
  tags.filter((tag) => tag.type !== track || isConfig(tag) || tag.timestamp < from || tag.timestamp >= to);

/** A track begins late, its configuration too, and nothing is said of it before. */
export const tagsWithLate = (tags: readonly FlvTag[], track: Track, ms: number): FlvTag[] =>
  tags
    .filter((tag) => tag.type !== 'script' && (tag.type !== track || isConfig(tag) || tag.timestamp >= ms))
    .map((tag) => (tag.type === track && isConfig(tag) ? { ...tag, timestamp: ms - 1 } : tag))
    .sort((one, other) => one.timestamp - other.timestamp);
