import { isPlayedEverywhere } from '@bandshell/domain/streams';

/** Properties of a source that a ladder depends on. Sizes in pixels, rate in frames a second. */
export interface LadderSource {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | undefined;
}

/** One rendition that a transcoder makes. Rates are in bits a second. */
export interface LadderRendition {
  /** Folder and path name, after its short side: `720p`, `480p`, `360p` or `160p`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** Maximum bit rate over two seconds. */
  readonly bitrate: number;
  /** H.264 level, as in a CODECS string. */
  readonly level: string;
}

/** Names of all renditions, the best first. */
export const ladderRenditionNames = ['720p', '480p', '360p', '160p'] as const;

const shapes = [
  { name: '720p', side: 720, fastest: 60, bitrate: 2_600_000, level: '3.1', fastLevel: '3.2' },
  { name: '480p', side: 480, fastest: 30, bitrate: 1_200_000, level: '3.1', fastLevel: '3.1' },
  { name: '360p', side: 360, fastest: 30, bitrate: 700_000, level: '3.0', fastLevel: '3.0' },
  { name: '160p', side: 160, fastest: 30, bitrate: 230_000, level: '2.1', fastLevel: '2.1' },
] as const;

/** Assumed frame rate of a source that does not state one. */
const usualFrameRate = 30;
/** Tolerance for sources slightly faster than the limit of a rendition (30.3 instead of 30): they keep all frames. */
const rateTolerance = 1.1;
/** Factor of the bit rate for a frame rate above 30 or a picture wider than 16:9. */
const fasterBitrate = 1.4;
/** Maximum aspect ratio of a source that gets a ladder. */
const widest = 4;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Whether a rendition drops every second (third, …) frame of its source. */
export const isSlowed = (source: LadderSource, rendition: LadderRendition): boolean =>
  rendition.frameRate < (source.frameRate ?? usualFrameRate);

/**
 * The renditions of a source, the best first: those whose short side is smaller than the source's, so that upright
 * video has them too. Sources that some browsers cannot play (HEVC, AV1, H.264 with 4:4:4 or 10 bits) also get a
 * rendition of their own size. Up to 480p a rendition has at most 30 frames a second.
 */
export const ladderRenditions = (source: LadderSource): readonly LadderRendition[] => {
  const short = Math.min(source.width, source.height);
  const ratio = Math.max(source.width, source.height) / short;
  if (!(ratio <= widest)) return [];
  const rate = source.frameRate ?? usualFrameRate;
  return shapes
    .filter(({ side }) => (isPlayedEverywhere(source.codec) ? side < short : side <= short))
    .map(({ name, side, fastest, bitrate, level, fastLevel }) => {
      const long = even(side * ratio);
      const upright = source.height > source.width;
      const frameRate = rate > fastest * rateTolerance ? rate / Math.ceil(rate / (fastest * rateTolerance)) : rate;
      const fast = frameRate > usualFrameRate * rateTolerance;
      return {
        name,
        width: upright ? side : long,
        height: upright ? long : side,
        frameRate,
        bitrate: fast ? Math.round(bitrate * fasterBitrate) : bitrate,
        level: fast ? fastLevel : level,
      };
    });
};
