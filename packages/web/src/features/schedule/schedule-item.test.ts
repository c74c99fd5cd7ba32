import { describe, expect, test } from 'vitest';
import { type PlannedSegment, scheduleItems } from './schedule-item.ts';

const at = (time: string) => `2026-11-26T${time}:00.000Z`;
const planned = (id: string, startAt: string, endAt: string, isCancelled = false): PlannedSegment => ({
  ...{ id, baseSegmentID: id, title: id, isOpenEnded: false, isWeekly: true, isCancelled },
  ...{ startAt: at(startAt), endAt: at(endAt), repeatEndsAfterCount: null, categories: [] },
});
const video = (id: string, createdAt: string, lengthSeconds: number) => ({
  ...{ id, title: id, createdAt: at(createdAt), lengthSeconds, viewCount: 3, previewThumbnailURL: null },
});
const stream = (createdAt: string) => ({
  ...{
    id: '7',
    version: 1,
    title: 'now',
    createdAt: at(createdAt),
    viewersCount: 5,
    previewImageURL: null,
    game: null,
  },
});
const now = Date.parse(at('20:20'));
const told = (content: Parameters<typeof scheduleItems>[0]) =>
  scheduleItems(content, now).map(({ kind, startAt, endAt }) => [
    kind,
    new Date(startAt).toISOString().slice(11, 16),
    new Date(endAt).toISOString().slice(11, 16),
  ]);

describe('what a week of a schedule holds', () => {
  test('VOD-02 a recording stands in the place of its plan, and other plans stay', () => {
    const segments = [planned('a', '10:00', '12:00'), planned('b', '18:00', '19:00')];
    expect(told({ segments, videos: [video('1', '10:05', 3600)], stream: null })).toEqual([
      ['recorded', '10:05', '11:05'],
      ['planned', '18:00', '19:00'],
    ]);
  });

  test('VIEW-05 a live stream stands in the place of its plan until the plan ends, and its recording is not shown beside it', () => {
    const segments = [planned('a', '20:00', '22:00')];
    const videos = [video('7', '20:05', 1900)];
    expect(told({ segments, videos, stream: stream('20:05') })).toEqual([['live', '20:05', '22:00']]);
  });

  test('a live stream without a plan ends now, and has room for its words', () => {
    expect(told({ segments: [], videos: [], stream: stream('20:15') })).toEqual([['live', '20:15', '20:45']]);
    expect(told({ segments: [], videos: [], stream: stream('15:00') })).toEqual([['live', '15:00', '20:20']]);
  });

  test('a cancelled plan does not make a live stream longer', () => {
    const segments = [planned('a', '20:00', '23:00', true)];
    expect(told({ segments, videos: [], stream: stream('19:50') })).toEqual([['live', '19:50', '20:20']]);
  });
});
