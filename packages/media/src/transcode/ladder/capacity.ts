import { type LadderRendition, type LadderSource, ladderRenditions } from './ladder-renditions.ts';

/**
 * Cores per million pixels a second: to decode, and to scale and encode. Measured on a machine of 2020 and rounded up.
 */
const decodeCost = 0.002;
const encodeCost = 0.012;
/** Cores that every process takes. */
const processCost = 0.01;
/** Factor for decoding HEVC and AV1. */
const heavyDecode = 2;
const usualFrameRate = 30;

/** Renditions by priority: one for most connections, one for slow ones, then the others. */
const worth: readonly string[] = ['480p', '160p', '360p', '720p'];

/** Bounds of the ratio of measured to estimated cost, so that one outlier has little effect. */
const leastFactor = 0.2;
const mostFactor = 8;
/** Weight of a new measurement in the running average. */
const learning = 0.3;

const megapixels = (width: number, height: number, frameRate: number): number => (width * height * frameRate) / 1e6;

/** Estimated cost of a ladder in cores, on a machine like the one on which the costs were measured. */
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
 * The renditions of a stream that fit into `free` cores, the best first. They are added in order of priority. Returns
 * none when the first of that order does not fit, since a ladder without it is not worth the decoding.
 * @param factor ratio of this machine's cost to the estimated one
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

/** The renditions without the most expensive one, for a machine that cannot keep up. */
export const fewerRenditions = (renditions: readonly LadderRendition[]): readonly LadderRendition[] =>
  renditions.slice(1);

/**
 * The new ratio of real to estimated cost, after a ladder that was estimated at `estimated` cores took `measured`
 * cores.
 */
export const learnedFactor = (factor: number, estimated: number, measured: number): number => {
  if (!(estimated > 0) || !(measured >= 0)) return factor;
  const seen = Math.min(mostFactor, Math.max(leastFactor, measured / estimated));
  return factor + (seen - factor) * learning;
};

/** Default number of cores for transcoding: half of a small machine, all but two of a larger one. */
export const defaultCores = (cores: number): number => Math.max(cores / 2, cores - 2);
