import { vttTime } from '../kernel/vtt-time.ts';
/** Pictures along a video's time line, combined on sheets. */
export interface StoryboardPlan {
  readonly intervalMs: number;
  readonly frames: number;
  readonly sheets: number;
}

/** Pixels of one picture. */
export const STORYBOARD_FRAME = { width: 160, height: 90 } as const;
/** Pictures across and down a sheet. */
export const STORYBOARD_GRID = { columns: 10, rows: 10 } as const;
const PER_SHEET = STORYBOARD_GRID.columns * STORYBOARD_GRID.rows;
const MAX_SHEETS = 5;
/** Seconds between two pictures, the smallest that keeps to the sheets. */
const STEPS = [2, 5, 10, 15, 20, 30, 60, 90, 120, 180, 300, 600] as const;

/**
 * The layout of a video's storyboard: a picture every 2 s, and for longer videos less often, so that there are never
 * more than five sheets of a hundred pictures.
 */
export function planStoryboard(lengthMs: number): StoryboardPlan {
  const seconds = Math.max(0, lengthMs) / 1000;
  const least = seconds / (MAX_SHEETS * PER_SHEET);
  const step = STEPS.find((each) => each >= least) ?? Math.ceil(least);
  const frames = Math.min(MAX_SHEETS * PER_SHEET, Math.max(1, Math.ceil(seconds / step)));
  return { intervalMs: step * 1000, frames, sheets: Math.ceil(frames / PER_SHEET) };
}

/** The times of a storyboard's pictures, ms: the middle of the span that each one represents. */
export const storyboardTimes = ({ frames, intervalMs }: StoryboardPlan): readonly number[] =>
  Array.from({ length: frames }, (_, frame) => (frame + 0.5) * intervalMs);

/** The sheet of a picture, and its position on the sheet in pixels. */
export function storyboardPosition(frame: number): { readonly sheet: number; readonly x: number; readonly y: number } {
  const place = frame % PER_SHEET;
  return {
    sheet: Math.floor(frame / PER_SHEET),
    x: (place % STORYBOARD_GRID.columns) * STORYBOARD_FRAME.width,
    y: Math.floor(place / STORYBOARD_GRID.columns) * STORYBOARD_FRAME.height,
  };
}

/** Size of a sheet in pixels; it is only as high as its pictures need. */
export function sheetSize(plan: StoryboardPlan, sheet: number): { readonly width: number; readonly height: number } {
  const frames = Math.min(PER_SHEET, plan.frames - sheet * PER_SHEET);
  return {
    width: Math.min(frames, STORYBOARD_GRID.columns) * STORYBOARD_FRAME.width,
    height: Math.ceil(frames / STORYBOARD_GRID.columns) * STORYBOARD_FRAME.height,
  };
}

/**
 * The storyboard as WebVTT: each cue is a span of the video, its text names the picture by a media fragment (W3C Media
 * Fragments, 4.2.2), relative to the file.
 */
export function storyboardVtt(plan: StoryboardPlan, lengthMs: number): string {
  const { width, height } = STORYBOARD_FRAME;
  const cues = Array.from({ length: plan.frames }, (_, frame) => {
    const { sheet, x, y } = storyboardPosition(frame);
    const start = frame * plan.intervalMs;
    const end = frame === plan.frames - 1 ? Math.max(lengthMs, start + 1) : start + plan.intervalMs;
    return `${vttTime(start)} --> ${vttTime(end)}\nsheet-${sheet}#xywh=${x},${y},${width},${height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
