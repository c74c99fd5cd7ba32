import { type LadderRendition, type LadderSource, ladderRenditions } from './ladder-renditions.ts';

/** Cores a million pixels a second to decode, and to scale and encode; measured on a machine of 2020 and rounded up. */
const decodeCost = 0.002;
const encodeCost = 0.012;
/** Cores that a process takes whatever it does. */
const processCost = 0.01;
/** HEVC and AV1 take more to decode. */
const heavyDecode = 2;
const usualFrameRate = 30;

/** Renditions in the order in which they are worth their cost: one for most connections, one for bad ones, then the rest. */
const worth: readonly string[] = ['480p', '160p', '360p', '720p'];

/** Measured by estimated cost stays within these, whatever a moment says. */
const leastFactor = 0.2;
const mostFactor = 8;
/** Share of a new measurement in what is believed. */
const learning = 0.3;

const megapixels = (width: number, height: number, frameRate: number): number => (width * height * frameRate) / 1e6;

/** What a ladder is expected to take, in cores, on a machine like the one on which the costs were measured. */
export const estimatedCost = (source: LadderSource, renditions: readonly LadderRendition[]): number => {
  if (renditions.length === 0) return 0;
  const heavy = source.codec.startsWith('avc') ? 1 : heavyDecode;
  const decoding = megapixels(source.width, source.height, source.frameRate ?? usualFrameRate) * decodeCost * heavy;
  const encoding = renditions.reduce(
    (sum, rendition) => sum + megapixels(rendition.width, rendition.height, rendition.frameRate),
    0,
  );
  return processCost + decoding + encoding * encodeCost;
};

/**
 * The renditions that a stream gets of `free` cores, the best first: as many as fit in the order of their worth; none when
 * the first of that order does not, since a ladder without it is not worth decoding for.
 *
 * @param factor this machine's cost by the estimated one
 */
export const fittingRenditions = (source: LadderSource, free: number, factor: number): readonly LadderRendition[] => {
  const all = ladderRenditions(source);
  const wanted = worth.flatMap((name) => all.find((rendition) => rendition.name === name) ?? []);
  const chosen: LadderRendition[] = [];
  for (const [index, rendition] of wanted.entries()) {
    if (estimatedCost(source, [...chosen, rendition]) * factor <= free) chosen.push(rendition);
    else if (index === 0) return [];
  }
  return all.filter((rendition) => chosen.includes(rendition));
};

/** The renditions without the one that costs most: what is left for a machine that cannot keep up. */
export const fewerRenditions = (renditions: readonly LadderRendition[]): readonly LadderRendition[] =>
  renditions.slice(1);

/** What is believed of the machine after a ladder that was estimated at `estimated` cores took `measured`. */
export const learnedFactor = (factor: number, estimated: number, measured: number): number => {
  if (!(estimated > 0) || !(measured >= 0)) return factor;
  const seen = Math.min(mostFactor, Math.max(leastFactor, measured / estimated));
  return factor + (seen - factor) * learning;
};

/** Cores for transcoding when no one says: half of a small machine, all but two of a larger one. */
export const defaultCores = (cores: number): number => Math.max(cores / 2, cores - 2);
