import { appendFileSync, cpSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { parseIndexLine, type SegmentLine } from '../recorder/index-line.ts';
import { makeFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../testing/inspect-mp4.ts';
import type { ReadPlaylist } from '../testing/read-playlist.ts';
import { TestMedia } from '../testing/test-media.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let plain: string;
beforeAll(() => {
  plain = makeFlv(files.path('plain.flv'), { seconds: 8, video: { key: 1 } });
});
afterAll(() => files.remove());

const { startApp, push, clear } = new TestMedia();
afterEach(clear);

const source = (directory: string) => join(directory, 'c1', 's1', 'source');
const recordedLines = (directory: string): SegmentLine[] => {
  const path = join(source(directory), 'index.jsonl');
  return (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .map(parseIndexLine)
    .filter((line) => line?.type === 'segment');
};

/** The files that a killed server leaves behind: a copy of the folder while it writes, with incomplete tails. */
const leftBehind = (directory: string, name: string): string => {
  const copy = files.path(name);
  cpSync(directory, copy, { recursive: true });
  appendFileSync(join(source(copy), 'rec-0.m4s'), Buffer.from('half a segment that was on its way'));
  appendFileSync(join(source(copy), 'index.jsonl'), '{"type":"segment","sequence":9');
  return copy;
};

const lasting = (playlist: ReadPlaylist) => playlist.segments.map((segment) => ({ ...segment, parts: [] }));

/** Kills a server during a stream. Returns its files, and its playlist from about that time. */
const killed = async (name: string): Promise<{ directory: string; before: ReadPlaylist }> => {
  const fixture = await startApp();
  const encoder = push(plain, fixture.rtmpUrl(stream), { speed: 3, loop: true });
  await until(() => recordedLines(fixture.directory).length >= 3, 'three recorded segments', 30_000);
  const before = await fixture.playlist('s1');
  const directory = leftBehind(fixture.directory, name);
  encoder.kill();
  await fixture.close();
  return { directory, before };
};

describe('a server that was killed in mid-stream', () => {
  it('has a recording that is whole to its last line, and gives viewers the playlist where it stood', async () => {
    const { directory, before } = await killed('viewers');
    const lines = recordedLines(directory);
    const fixture = await startApp({ directory });
    await fixture.media.recover([stream]);
    expect(fixture.happened()).toEqual(['interrupted']);
    const playlist = await fixture.playlist('s1');
    expect(playlist).toMatchObject({ ended: false, hint: undefined, openParts: [] });
    expect(playlist.segments.map(({ sequence }) => sequence)).toEqual(lines.map(({ sequence }) => sequence));
    // The playlist may have had a segment whose bytes were not on disk yet, or the disk may have had more.
    const common = Math.min(before.segments.length, playlist.segments.length);
    expect(common).toBeGreaterThanOrEqual(2);
    expect(lasting(playlist).slice(0, common)).toEqual(lasting(before).slice(0, common));

    // The files are truncated after the last complete line, and their content is playable.
    const data = readFileSync(join(source(directory), 'rec-0.m4s'));
    const last = lines.at(-1);
    expect(data.length).toBe((last?.offset ?? 0) + (last?.length ?? 0));
    expect(readFileSync(join(source(directory), 'index.jsonl'), 'utf8').endsWith('}\n')).toBe(true);
    const movie = Buffer.concat([readFileSync(join(source(directory), 'init-0.mp4')), data]);
    await decodeAll(movie);
    expect(inspectMp4(movie)[0]?.samples.length).toBe(lines.reduce((sum, { frames }) => sum + frames, 0));
    const viewed = [playlist.segments[0]?.map ?? '', ...playlist.segments.map(({ uri }) => uri)];
    expect(Buffer.concat(await Promise.all(viewed.map((name) => fixture.file('s1', name)))).equals(movie)).toBe(true);
  });

  it('takes the encoder back into the same stream and the same recording', async () => {
    const { directory } = await killed('encoder');
    const fixture = await startApp({ directory });
    await fixture.media.recover([stream]);
    const before = await fixture.playlist('s1');
    const encoder = push(plain, fixture.rtmpUrl(stream), { speed: 4 });
    expect(await fixture.event('resumed')).toMatchObject({ streamId: 's1' });
    expect((await encoder.ended).code).toBe(0);
    await fixture.event('interrupted', 2);
    fixture.media.disconnect('c1', 'Over.');
    const after = await fixture.playlist('s1');
    expect(after.segments.map(({ sequence }) => sequence)).toEqual(after.segments.map((_, index) => index + 1));
    expect(lasting(after).slice(0, before.segments.length)).toEqual(lasting(before));
    expect(after.segments[before.segments.length]).toMatchObject({ timeline: 1, map: 'init-1.mp4' });
    await until(() => recordedLines(directory).length === after.segments.length, 'the recording');
    const lines = recordedLines(directory);
    expect(lines.map(({ sequence, init, discontinuity }) => [sequence, init, discontinuity])).toEqual(
      after.segments.map(({ sequence, map }, index) => [
        sequence,
        map === 'init-0.mp4' ? 0 : 1,
        index === before.segments.length,
      ]),
    );
    // The recording has the encoder's eight seconds up to the last frame.
    const data = readFileSync(join(source(directory), 'rec-0.m4s'));
    const late = Buffer.concat([
      readFileSync(join(source(directory), 'init-1.mp4')),
      data.subarray(lines[before.segments.length]?.offset),
    ]);
    const sent = (await probePackets(plain, 'v')).map(({ hash }) => hash);
    expect((await probePackets(late, 'v')).map(({ hash }) => hash)).toEqual(sent);
  });

  it('takes it back when it comes before the fixture has told of the stream', async () => {
    const { directory } = await killed('early');
    const fixture = await startApp({ directory });
    push(plain, fixture.rtmpUrl(stream), { speed: 4, loop: true });
    await fixture.event('resumed');
    await fixture.media.recover([stream]);
    const playlist = await fixture.playlist('s1');
    expect(playlist.segments[0]?.sequence).toBe(1);
    expect(playlist.segments.at(-1)?.timeline ?? 0).toBeLessThanOrEqual(1);
    expect(fixture.happened()).toEqual(['resumed']);
  });

  it('ends the stream when no encoder comes', async () => {
    const { directory } = await killed('nobody');
    const fixture = await startApp({ directory, reconnectWindowMs: 300 });
    await fixture.media.recover([stream]);
    expect(await fixture.event('ended')).toMatchObject({ ...stream, reason: 'lost' });
    expect(fixture.happened()).toEqual(['interrupted', 'ended']);
    expect((await fixture.playlist('s1')).ended).toBe(true);
    const index = join(source(directory), 'index.jsonl');
    await until(() => readFileSync(index, 'utf8').includes('"type":"end"'), 'the end in the recording');
    await fixture.close();
    // The next start finds it complete and reports that to a server that does not know it yet.
    const next = await startApp({ directory });
    await next.media.recover([stream]);
    expect(next.happened()).toEqual(['ended']);
    expect(next.events[0]).toMatchObject({ reason: 'lost' });
    expect(next.media.stats().streams).toBe(0);
  });

  it('gives what is left of data that was lost, and a stream without a recording its place', async () => {
    const { directory } = await killed('torn');
    const lines = recordedLines(directory);
    truncateSync(join(source(directory), 'rec-0.m4s'), (lines[1]?.offset ?? 0) + 10);
    const fixture = await startApp({ directory });
    await fixture.media.recover([stream, { channelId: 'c2', streamId: 's2' }, { channelId: '../c3', streamId: 's3' }]);
    expect(fixture.events.map(({ type, streamId }) => [type, streamId])).toEqual([
      ['interrupted', 's1'],
      ['interrupted', 's2'],
    ]);
    expect((await fixture.playlist('s1')).segments.map(({ sequence }) => sequence)).toEqual([1]);
    expect((await fixture.get('/live/s2/master.m3u8')).status).toBe(404);
    push(plain, fixture.rtmpUrl({ channelId: 'c2', streamId: 's2' }), { speed: 4, loop: true });
    await fixture.event('resumed');
    await until(async () => (await fixture.get('/live/s2/master.m3u8')).status === 200, 'a master playlist');
    expect((await fixture.playlist('s2')).mediaSequence).toBeGreaterThan(1_000_000_000);
    // The data file is truncated to the length in its index.
    expect(readFileSync(join(source(directory), 'rec-0.m4s')).length).toBe(lines[1]?.offset);
  });
});
