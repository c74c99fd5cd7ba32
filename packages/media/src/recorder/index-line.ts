import { isSoundLabel, type SoundLabel } from '../sounds/sound-label.ts';

/** An init segment of a recording: file `init-<init>.mp4`. */
export interface InitLine {
  readonly type: 'init';
  readonly init: number;
  readonly file: string;
  readonly codecs: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly frameRate?: number | undefined;
  /** PART-TARGET of the live stream at that time, in ms. */
  readonly partTarget: number;
  /** It has the sound of a video with several sound tracks. */
  readonly sound?: SoundLabel | undefined;
}

/** One segment of a recording. Times are milliseconds, positions bytes. */
export interface SegmentLine {
  readonly type: 'segment';
  readonly sequence: number;
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly duration: number;
  /** Wall clock of its first frame. */
  readonly time: number;
  /** Position on the stream's time line. */
  readonly start: number;
  readonly keyFrame: boolean;
  readonly discontinuity: boolean;
  readonly init: number;
  /** Video frames in it. */
  readonly frames: number;
  /** The next segment begins without a key frame. */
  readonly continued?: boolean | undefined;
}

/** The recording is complete. */
export interface EndLine {
  readonly type: 'end';
  readonly time: number;
  readonly reason: string;
}

export type IndexLine = InitLine | SegmentLine | EndLine;

const count = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const amount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const optionalAmount = (value: unknown): boolean => value === undefined || amount(value);
const initFile = /^init-[0-9]{1,15}\.mp4$/;
const dataFile = /^rec-[0-9]{1,9}\.m4s$/;

/** One line of the index with its line feed. */
export const formatIndexLine = (line: IndexLine): string => `${JSON.stringify(line)}\n`;

/** Reads a line (without its line feed); undefined when it is not a complete line of the index. */
export const parseIndexLine = (text: string): IndexLine | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const line = value as Record<string, unknown>;
  switch (line.type) {
    case 'init':
      return count(line.init) &&
        initFile.test(String(line.file)) &&
        typeof line.codecs === 'string' &&
        optionalAmount(line.width) &&
        optionalAmount(line.height) &&
        optionalAmount(line.frameRate) &&
        amount(line.partTarget) &&
        (line.sound === undefined || isSoundLabel(line.sound))
        ? (value as InitLine)
        : undefined;
    case 'segment':
      return count(line.sequence) &&
        dataFile.test(String(line.file)) &&
        count(line.offset) &&
        count(line.length) &&
        amount(line.duration) &&
        amount(line.time) &&
        amount(line.start) &&
        typeof line.keyFrame === 'boolean' &&
        typeof line.discontinuity === 'boolean' &&
        count(line.init) &&
        count(line.frames) &&
        (line.continued === undefined || typeof line.continued === 'boolean')
        ? (value as SegmentLine)
        : undefined;
    case 'end':
      return amount(line.time) && typeof line.reason === 'string' ? (value as EndLine) : undefined;
    default:
      return undefined;
  }
};
