import { describe, expect, test } from 'vitest';
import { formatIndexLine, type IndexLine, type InitLine, type SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readPlaylist } from '../testing/read-playlist.ts';
import { RecordingIndexes } from './recording-indexes.ts';
import type { VodRange } from './vod-api.ts';
import { renderVodPlaylist } from './vod-playlist.ts';
import { VodTimeline } from './vod-timeline.ts';

const begin = 1_700_000_000_000;
const avc = 'avc1.64001f,mp4a.40.2';

const init = (number: number, codecs = avc): InitLine => ({
  ...{ type: 'init', init: number, file: `init-${number}.mp4`, codecs, partTarget: 334 },
  ...(codecs.startsWith('mp4a') ? {} : { width: 1280, height: 720, frameRate: 30 }),
});
/** A segment of 2 s; sequence numbers count from 1. */
const segment = (sequence: number, changes: Partial<SegmentLine> = {}): SegmentLine => ({
  ...{ type: 'segment', sequence, file: 'rec-0.m4s', offset: sequence * 1000, length: 1000, duration: 2000 },
  ...{ time: begin + (sequence - 1) * 2000, start: (sequence - 1) * 2000, keyFrame: true },
  ...{ discontinuity: false, init: 0, frames: 60 },
  ...changes,
});
const segments = (first: number, last: number, changes: Partial<SegmentLine> = {}): SegmentLine[] =>
  Array.from({ length: last - first + 1 }, (_, index) => segment(first + index, changes));
const end: IndexLine = { type: 'end', time: begin, reason: 'finished' };

/** Recordings in memory; tests write their indexes step by step. */
const fixture = () => {
  const { files } = memoryStorage();
  const source: RecordingSource = {
    list: async (folder) => [
      ...new Set([...files.keys()].filter((key) => key.startsWith(`${folder}/`)).map((key) => key.split('/')[2] ?? '')),
    ],
    read: async (path, offset, length) => files.get(path)?.subarray(offset, offset + length),
    size: async (path) => files.get(path)?.length,
  };
  const write = (path: string, ...lines: readonly IndexLine[]): void => {
    const text = lines.map(formatIndexLine).join('');
    const key = `c/${path}/index.jsonl`;
    files.set(key, Buffer.concat([files.get(key) ?? Buffer.alloc(0), Buffer.from(text)]));
  };
  const open = async (...ranges: readonly VodRange[]): Promise<VodTimeline> => {
    const parts = [];
    for (const range of ranges) {
      const recording = new RecordingIndexes(source, { channelId: 'c', recordingId: range.recordingId }, () => begin);
      await recording.refresh();
      parts.push({ range, recording });
    }
    const timeline = new VodTimeline(parts, () => begin);
    timeline.extend();
    return timeline;
  };
  return { files, write, open };
};

const whole: VodRange = { recordingId: 'r', startMs: 0, endMs: null };
const names = (timeline: VodTimeline, rendition = 'source') =>
  readPlaylist(renderVodPlaylist(timeline, rendition, 'r', false)).segments.map(({ uri }) => uri);

describe('entries', () => {
  test('are single segments for five minutes, then longer ones, and cover everything once', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 4 * 1800), end);
    const timeline = await open(whole);
    expect(timeline.complete).toBe(true);
    const lengths = [0, 149, 150, 151, 1000].map((index) => timeline.entries[index]?.duration);
    expect(lengths).toEqual([2000, 2000, 6000, 6000, 12_000]);
    const cells = timeline.entries.map((entry) => timeline.cell(entry, 'source'));
    expect(cells.reduce((sum, cell) => sum + (cell ? cell.last - cell.first + 1 : 0), 0)).toBe(7200);
    expect(cells.every((cell, index) => index === 0 || cell?.first === (cells[index - 1]?.last ?? 0) + 1)).toBe(true);
    expect(timeline.shape).toEqual({ startOffsetMs: 0, lengthMs: 14_400_000, skips: [] });
  });

  test('begin with key frames where a live stream began with a short segment', async () => {
    const live = (keySeconds: number): SegmentLine[] => {
      const parts = Math.ceil((keySeconds * 1000) / 1300);
      const length = (nth: number) => Math.min(1300, keySeconds * 1000 - nth * 1300);
      const short = Array.from({ length: parts }, (_, nth) => ({
        ...segment(1 + nth, { start: nth * 1300, duration: length(nth), keyFrame: nth === 0 }),
        continued: nth < parts - 1,
      }));
      const usual = [1, 2, 3].map((nth) =>
        segment(parts + nth, { start: nth * keySeconds * 1000, duration: keySeconds * 1000 }),
      );
      return [...short, ...usual];
    };
    for (const keySeconds of [2, 4, 10]) {
      const { write, open } = fixture();
      // The first segment is not listed before the second one is there.
      const [first, ...others] = live(keySeconds);
      write('r/source', init(0), ...(first ? [first] : []));
      expect((await open(whole)).entries).toEqual([]);
      write('r/source', ...others, end);
      const timeline = await open(whole);
      expect(timeline.entries.map(({ duration }) => duration)).toEqual(Array(4).fill(keySeconds * 1000));
      expect(timeline.independent).toBe(true);
      // A clip from the middle of the second segment begins with the key frame before it.
      const clip = await open({ recordingId: 'r', startMs: 1500, endMs: keySeconds * 2000 });
      expect(clip.independent).toBe(true);
      expect(clip.shape).toMatchObject({ startOffsetMs: 1500, lengthMs: keySeconds * 2000 - 1500 });
    }
  });

  test('of less than a first segment are there when the stream has ended', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), segment(1, { duration: 700 }), end);
    expect((await open(whole)).entries.map(({ duration }) => duration)).toEqual([700]);
  });

  test('of eight hours fit a playlist of 200 KB, and 48 hours one of 600 KB', async () => {
    for (const [hours, entries, bytes] of [
      [8, 3000, 200_000],
      [48, 9000, 600_000],
    ] as const) {
      const { write, open } = fixture();
      write('r/source', init(0), ...segments(1, hours * 1800), end);
      const timeline = await open(whole);
      expect(timeline.entries.length).toBeLessThan(entries);
      expect(renderVodPlaylist(timeline, 'source', 'r', false).length).toBeLessThan(bytes);
    }
  });

  test('keep their names while the recording grows, whenever they are looked at', async () => {
    const { write, open } = fixture();
    write('r/source', init(0));
    let listed: string[] = [];
    for (let first = 1; first < 3000; first += 97) {
      write('r/source', ...segments(first, first + 96));
      const timeline = await open(whole);
      const now = names(timeline);
      expect(now.slice(0, listed.length)).toEqual(listed);
      listed = now;
      expect(timeline.complete).toBe(false);
    }
  });

  test('break where the encoder broke, and where a sequence number is missing', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 400), init(1));
    write('r/source', segment(401, { init: 1, discontinuity: true }), ...segments(402, 420, { init: 1 }));
    write('r/source', ...segments(425, 430, { init: 1 }), end);
    const timeline = await open(whole);
    const playlist = readPlaylist(renderVodPlaylist(timeline, 'source', 'r', false));
    expect(new Set(playlist.segments.map(({ map, timeline: at }) => `${map} ${at}`))).toEqual(
      new Set(['init-0.mp4 0', 'init-1.mp4 1']),
    );
    expect(playlist.segments.map(({ uri }) => uri)).toContain('seg-1-425-427.m4s');
  });
});

describe('a range', () => {
  test('is covered by whole segments and says where it begins and how long it is', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 100), end);
    const timeline = await open({ recordingId: 'r', startMs: 10_500, endMs: 19_250 });
    expect(names(timeline)).toEqual([6, 7, 8, 9, 10].map((number) => `seg-0-${number}-${number}.m4s`));
    expect(timeline.shape).toEqual({ startOffsetMs: 500, lengthMs: 8750, skips: [] });
    const playlist = readPlaylist(renderVodPlaylist(timeline, 'source', '', false));
    expect(playlist).toMatchObject({ startOffset: 0.5, ended: true, type: 'VOD' });
    expect(playlist.segments[0]).toMatchObject({ uri: 'seg-0-6-6-r.m4s', map: 'init-0-r.mp4', time: begin + 10_000 });
  });

  test('that ends where nothing is recorded yet is open until it is', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 8));
    const range = { recordingId: 'r', startMs: 12_000, endMs: 17_000 };
    const growing = await open(range);
    expect(growing.complete).toBe(false);
    expect(growing.shape).toEqual({ startOffsetMs: 0, lengthMs: null, skips: [] });
    write('r/source', segment(9));
    expect((await open(range)).shape).toEqual({ startOffsetMs: 0, lengthMs: 5000, skips: [] });
  });

  test('after another begins a discontinuity; of a recording that is lost nothing is listed', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 20), end);
    write('q/source', init(0), ...segments(1, 20), end);
    const timeline = await open(
      { recordingId: 'r', startMs: 0, endMs: 4000 },
      { recordingId: 'lost', startMs: 0, endMs: 4000 },
      { recordingId: 'q', startMs: 8000, endMs: 12_000 },
    );
    const { segments: listed } = readPlaylist(renderVodPlaylist(timeline, 'source', '', false));
    expect(listed.map(({ uri, timeline: at }) => `${uri} ${at}`)).toEqual([
      'seg-0-1-1-r.m4s 0',
      'seg-0-2-2-r.m4s 0',
      'seg-0-5-5-q.m4s 1',
      'seg-0-6-6-q.m4s 1',
    ]);
    expect(timeline.shape).toEqual({ startOffsetMs: 0, lengthMs: 8000, skips: [] });
  });
});

describe('other renditions', () => {
  test('have the source’s segments where they have none, behind discontinuities that all playlists have', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 10), end);
    write('r/480p', init(7), ...segments(3, 5, { init: 7 }), ...segments(8, 10, { init: 7 }), end);
    const timeline = await open(whole);
    expect(names(timeline, '480p')).toEqual([
      ...[1, 2].map((number) => `../source/seg-0-${number}-${number}.m4s`),
      ...[3, 4, 5].map((number) => `seg-7-${number}-${number}.m4s`),
      ...[6, 7].map((number) => `../source/seg-0-${number}-${number}.m4s`),
      ...[8, 9, 10].map((number) => `seg-7-${number}-${number}.m4s`),
    ]);
    for (const rendition of ['source', '480p']) {
      const { segments: listed } = readPlaylist(renderVodPlaylist(timeline, rendition, 'r', false));
      expect(listed.map(({ timeline: at }) => at)).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3]);
    }
  });

  test('have a gap where other decoders would be needed', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 4), end);
    write('r/audio', init(3, 'mp4a.40.2'), ...segments(2, 4, { init: 3, frames: 0 }), end);
    const timeline = await open(whole);
    const text = renderVodPlaylist(timeline, 'audio', 'r', false);
    expect(text.match(/#EXT-X-GAP\n.*\n.*\n/g)).toEqual(['#EXT-X-GAP\n#EXTINF:2.00000,\ngap.m4s\n']);
    expect(text).not.toContain('../source');
    expect(timeline.renditions.get('audio')?.variant('a')).toMatchObject({ codecs: 'mp4a.40.2', width: undefined });
  });

  test('are waited for while they lag behind, and taken for broken when they stay away', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 6));
    write('r/480p', init(7), ...segments(1, 4, { init: 7 }));
    expect((await open(whole)).entries.length).toBe(4);
    write('r/source', ...segments(7, 20));
    const later = await open(whole);
    expect(later.entries.length).toBe(12);
    expect(names(later, '480p').at(-1)).toBe('../source/seg-0-12-12.m4s');
    expect(later.entries.filter(({ discontinuity }) => discontinuity).map(({ start }) => start)).toEqual([8000]);
  });
});

describe('a playlist that grows', () => {
  test('is EVENT with delta updates that leave out what is older than the skip boundary', async () => {
    const { write, open } = fixture();
    write('r/source', init(0), ...segments(1, 100));
    const timeline = await open(whole);
    const full = readPlaylist(renderVodPlaylist(timeline, 'source', 'r', false));
    expect(full).toMatchObject({ type: 'EVENT', ended: false, skipped: 0, targetDuration: 2 });
    const text = renderVodPlaylist(timeline, 'source', 'r', true);
    expect(text).toContain('#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0\n');
    const delta = readPlaylist(text);
    expect(delta.skipped + delta.segments.length).toBe(full.segments.length);
    expect(delta.skipped).toBe(93);
    expect(delta.segments).toEqual(full.segments.slice(delta.skipped));
  });
});
