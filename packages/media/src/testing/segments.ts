import type { Cut, InitSegment, Part, Segment, SegmentHead } from '../packager/output.ts';

/** An init segment with readable bytes. */
export const testInit = (number: number): InitSegment => ({
  number,
  data: Buffer.from(`init${number}`),
  codecs: 'avc1.64001f,mp4a.40.2',
  width: 1280,
  height: 720,
  frameRate: 30,
});

/** Head of a 2 s segment. Its wall clock is 2024-01-01 plus its start. */
export const testHead = (sequence: number, overrides: Partial<SegmentHead> = {}): SegmentHead => {
  const start = overrides.start ?? sequence * 2000;
  return {
    sequence,
    init: 0,
    discontinuity: false,
    start,
    time: 1_704_067_200_000 + start,
    keyFrame: true,
    ...overrides,
  };
};

/** A part of 334 ms (the sixth lasts 330) whose bytes are its name. */
export const testPart = (sequence: number, index: number): Part => ({
  index,
  duration: index === 5 ? 330 : 334,
  independent: index === 0,
  data: Buffer.from(`[${sequence}.${index}]`),
});

/** A complete segment of six parts. */
export const testSegment = (sequence: number, overrides: Partial<Segment> = {}): Segment => {
  const parts = overrides.parts ?? [0, 1, 2, 3, 4, 5].map((index) => testPart(sequence, index));
  const chunks = parts.map((part) => part.data);
  return {
    ...testHead(sequence),
    duration: 2000,
    frames: 60,
    byteLength: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    chunks,
    parts,
    ...overrides,
  };
};

/** The cuts of a segment; the last one completes it. */
export const testCuts = (segment: Segment): Cut[] =>
  segment.parts.map((part, index) => ({
    head: segment,
    part,
    completed: index === segment.parts.length - 1 ? segment : undefined,
  }));
