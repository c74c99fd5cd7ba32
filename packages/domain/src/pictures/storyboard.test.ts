import { expect, test } from 'vitest';
import { vttTime } from '../kernel/vtt-time.ts';
import { planStoryboard, sheetSize, storyboardPosition, storyboardTimes, storyboardVtt } from './storyboard.ts';

const hour = 3_600_000;

test('a short video has a picture every 2 s, a long one at most five sheets of a hundred', () => {
  expect(planStoryboard(60_000)).toEqual({ intervalMs: 2000, frames: 30, sheets: 1 });
  expect(planStoryboard(1_000_000)).toEqual({ intervalMs: 2000, frames: 500, sheets: 5 });
  expect(planStoryboard(1_000_001)).toEqual({ intervalMs: 5000, frames: 201, sheets: 3 });
  expect(planStoryboard(8 * hour)).toEqual({ intervalMs: 60_000, frames: 480, sheets: 5 });
  expect(planStoryboard(100 * hour)).toMatchObject({ sheets: 5 });
  expect(planStoryboard(10_000 * hour).frames).toBeLessThanOrEqual(500);
  expect(planStoryboard(0)).toEqual({ intervalMs: 2000, frames: 1, sheets: 1 });
});

test('pictures are taken in the middle of what they stand for and laid out row by row', () => {
  expect(storyboardTimes({ intervalMs: 2000, frames: 3, sheets: 1 })).toEqual([1000, 3000, 5000]);
  expect(storyboardPosition(0)).toEqual({ sheet: 0, x: 0, y: 0 });
  expect(storyboardPosition(11)).toEqual({ sheet: 0, x: 160, y: 90 });
  expect(storyboardPosition(100)).toEqual({ sheet: 1, x: 0, y: 0 });
  expect(sheetSize({ intervalMs: 2000, frames: 103, sheets: 2 }, 0)).toEqual({ width: 1600, height: 900 });
  expect(sheetSize({ intervalMs: 2000, frames: 103, sheets: 2 }, 1)).toEqual({ width: 480, height: 90 });
});

test('the file names each picture, and its last cue ends with the video', () => {
  const vtt = storyboardVtt(planStoryboard(23_500), 23_500);
  expect(vtt.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nsheet-0#xywh=0,0,160,90\n')).toBe(true);
  expect(vtt).toContain('00:00:20.000 --> 00:00:22.000\nsheet-0#xywh=0,90,160,90\n');
  expect(vtt).toContain('00:00:22.000 --> 00:00:23.500\nsheet-0#xywh=160,90,160,90\n');
  expect(vttTime(100 * hour + 61_001.4)).toBe('100:01:01.001');
});
