import type { Cut, InitSegment, PackagerOutput, Part, Segment, SegmentHead } from '../packager/output.ts';

/** All output of a packager, in order. */
export interface CollectedOutput extends PackagerOutput {
  readonly inits: InitSegment[];
  readonly partTargets: number[];
  /** Each target duration that was declared (s), and how many cuts there had been. */
  readonly targets: (readonly [number, number])[];
  readonly cuts: Cut[];
  readonly parts: (Part & { readonly head: SegmentHead; readonly last: boolean })[];
  readonly segments: Segment[];
  droppedFrames: number;
}

export const collectOutput = (): CollectedOutput => {
  const collected: CollectedOutput = {
    inits: [],
    partTargets: [],
    targets: [],
    cuts: [],
    parts: [],
    segments: [],
    droppedFrames: 0,
    init: (init, partTarget) => {
      collected.inits.push(init);
      collected.partTargets.push(partTarget);
    },
    targetDuration: (seconds) => {
      collected.targets.push([seconds, collected.cuts.length]);
    },
    cut: (cut) => {
      collected.cuts.push(cut);
      collected.parts.push({ ...cut.part, head: cut.head, last: cut.completed !== undefined });
      if (cut.completed) collected.segments.push(cut.completed);
    },
    dropped: (frames) => {
      collected.droppedFrames += frames;
    },
  };
  return collected;
};
