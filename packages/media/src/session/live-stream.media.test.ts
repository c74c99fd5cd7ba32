import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { makeFlv, type Programme, pushFlv, scratch } from '../testing/encoder.ts';
import { type Followed, followStream } from '../testing/follow-stream.ts';
import { decodeAll, inspectMp4, pictureHashes, probePackets } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { rateFaults } from '../testing/playlist-rules/check-rates.ts';
import { type ReadPlaylist, type ReadSegment, readMaster } from '../testing/read-playlist.ts';
import { TestMedia } from '../testing/test-media.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
afterAll(() => files.remove());

const { startApp, clear } = new TestMedia();
afterEach(clear);

/** The codecs parameter from the file's own decoder record (RFC 6381, 3.3). */
const codecOf = (file: string): string => {
  const config = readFlv(readFileSync(file)).find((tag) => tag.type === 'video' && tag.body[1] === 0);
  return `avc1.${config?.body.toString('hex', 6, 9)}`;
};

/** The permanent properties of a segment; its parts leave the playlist later. */
const lasting = ({ sequence, uri, duration, timeline, map, time }: ReadSegment) => [
  sequence,
  uri,
  duration,
  timeline,
  map,
  time,
];

describe('the playlists of a stream from ffmpeg', () => {
  let fixture: MediaFixture;
  let whole: Followed;
  let deltas: Followed;
  let master: string;
  let file: string;
  let last: ReadPlaylist;

  beforeAll(async () => {
    file = makeFlv(files.path('playlists.flv'), { seconds: 24 });
    fixture = await startMediaFixture();
    const encoder = pushFlv(file, fixture.rtmpUrl(stream), { speed: 4 });
    await fixture.event('started');
    [whole, deltas] = await Promise.all([
      followStream(fixture, stream.streamId),
      followStream(fixture, stream.streamId, { delta: true }),
    ]);
    expect(await encoder.ended).toEqual({ code: 0, output: '' });
    master = (await fixture.get('/live/s1/master.m3u8')).body.toString();
    last = whole.playlists.at(-1) as ReadPlaylist;
  });
  afterAll(async () => fixture.close());

  it('are read the same by three parsers at every part', () => {
    // All three parsers have read each playlist; this checks that there were many.
    expect(whole.playlists.length).toBeGreaterThan(20);
    expect(whole.playlists.every((playlist) => playlist.skipped === 0)).toBe(true);
    const seen = new Map<number, unknown>();
    for (const playlist of whole.playlists) {
      expect(playlist.mediaSequence).toBe(1);
      expect(playlist.discontinuitySequence).toBe(0);
      for (const segment of playlist.segments) {
        if (seen.has(segment.sequence)) expect(lasting(segment)).toEqual(seen.get(segment.sequence));
        seen.set(segment.sequence, lasting(segment));
      }
    }
    expect([...seen.keys()]).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
  });

  it('keep the times that they declare', () => {
    for (const playlist of whole.playlists) {
      const { partTarget = 0, targetDuration } = playlist;
      for (const segment of playlist.segments) {
        expect(Math.round(segment.duration)).toBeLessThanOrEqual(targetDuration);
        if (segment.parts.length === 0) continue;
        // The first segment is short, so the second one begins between key frames.
        expect(segment.parts[0]?.independent).toBe(segment.sequence !== 2);
        const sum = segment.parts.reduce((total, part) => total + part.duration, 0);
        expect(sum).toBeCloseTo(segment.duration, 4);
        for (const part of segment.parts) {
          if (!playlist.ended) expect(part.duration).toBeLessThanOrEqual(partTarget);
          if (part !== segment.parts.at(-1)) expect(part.duration).toBeGreaterThanOrEqual(0.85 * 0.334);
        }
      }
    }
    const dates = last.segments.map((segment) => segment.time);
    const started = fixture.events.find((event) => event.type === 'started')?.at ?? 0;
    expect(dates[0]).toBeLessThan(started);
    for (const [index, segment] of last.segments.slice(0, -1).entries()) {
      const step = (dates[index + 1] ?? 0) - (dates[index] ?? 0);
      expect(Math.abs(step - segment.duration * 1000)).toBeLessThanOrEqual(2);
    }
  });

  it('hint at parts that come under their name', () => {
    // The last hint is never fulfilled, because the stream ends.
    expect(whole.brokenHints.length).toBeLessThanOrEqual(1);
    for (const playlist of whole.playlists.slice(0, -1)) {
      const named = playlist.hint !== undefined && whole.parts.has(playlist.hint);
      expect(named || whole.brokenHints.includes(playlist.hint ?? '') || playlist.hint === undefined).toBe(true);
    }
  });

  it('leave out old segments in delta updates, which complete what a player has', () => {
    expect(deltas.playlists.some((playlist) => playlist.skipped > 0)).toBe(true);
    const truth = new Map(last.segments.map((segment) => [segment.sequence, lasting(segment)]));
    let held = new Map<number, unknown>();
    for (const delta of deltas.playlists) {
      const next = new Map<number, unknown>();
      for (let n = delta.mediaSequence; n < delta.mediaSequence + delta.skipped; n += 1) {
        expect(held.has(n)).toBe(true);
        next.set(n, held.get(n));
      }
      for (const segment of delta.segments) next.set(segment.sequence, lasting(segment));
      held = next;
      for (const [sequence, segment] of held) expect(segment).toEqual(truth.get(sequence));
      const open = delta.openParts.reduce((sum, part) => sum + part.duration, 0);
      const listed = delta.segments.reduce((sum, segment) => sum + segment.duration, open);
      if (delta.skipped > 0) expect(listed).toBeGreaterThanOrEqual(12);
    }
    expect([...held.keys()]).toEqual([...truth.keys()]);
  });

  it('name the rendition exactly', async () => {
    const fetched = await Promise.all(
      last.segments.map(async ({ uri, duration }) => ({ bytes: (await fixture.file('s1', uri)).length, duration })),
    );
    const [variant, ...more] = readMaster(master);
    expect(more).toEqual([]);
    expect(variant).toMatchObject({
      uri: 'source/index.m3u8',
      codecs: `${codecOf(file)},mp4a.40.2`,
      resolution: '160x90',
      frameRate: 30,
    });
    // Bit rates are those of the segments: peak and average.
    if (!variant) throw new Error('no variant');
    expect(rateFaults(variant, fetched, last.targetDuration)).toEqual([]);
    const rates = fetched.map(({ bytes, duration }) => (bytes * 8) / duration);
    expect(variant.bandwidth - Math.max(...rates)).toBeLessThan(100);
  });

  it('end with every segment and nothing to come', () => {
    expect(last).toMatchObject({ ended: true, openParts: [], hint: undefined });
    const total = last.segments.reduce((sum, segment) => sum + segment.duration, 0);
    expect(total).toBeCloseTo(24, 1);
    expect(fixture.happened()).toEqual(['started', 'interrupted', 'ended']);
    expect(fixture.events.at(-1)).toMatchObject({ type: 'ended', reason: 'finished' });
  });

  it('list segments that are their parts, byte for byte', async () => {
    const listed = whole.playlists.flatMap((playlist) => playlist.segments).filter(({ parts }) => parts.length > 0);
    const withParts = [...new Map(listed.map((segment) => [segment.uri, segment])).values()];
    // A viewer may miss a few parts when the machine stops for over a second.
    expect(withParts.length).toBeGreaterThan(6);
    for (const segment of withParts) {
      const parts = segment.parts.map((part) => whole.parts.get(part.uri) ?? Buffer.alloc(0));
      expect(Buffer.concat(parts).equals(await fixture.file('s1', segment.uri))).toBe(true);
    }
  });
});

/** Publishes a programme as fast as possible. Returns its source file and everything that was packaged of it. */
const packaged = async (name: string, programme: Programme) => {
  const file = makeFlv(files.path(`${name}.flv`), programme);
  const fixture = await startApp();
  const { code, output } = await pushFlv(file, fixture.rtmpUrl(stream)).ended;
  expect({ code, output }).toEqual({ code: 0, output: '' });
  await fixture.event('interrupted');
  fixture.media.disconnect('c1', 'That is all.');
  const playlist = await fixture.playlist('s1');
  expect(playlist.ended).toBe(true);
  const init = await fixture.file('s1', playlist.segments[0]?.map ?? '');
  const segments = await Promise.all(playlist.segments.map(({ uri }) => fixture.file('s1', uri)));
  const variant = readMaster((await fixture.get('/live/s1/master.m3u8')).body.toString())[0];
  return { file, fixture, playlist, variant, init, segments, movie: Buffer.concat([init, ...segments]) };
};

describe('the media of a stream from ffmpeg', () => {
  it.each([
    ['no B-frames, 48 kHz', { seconds: 10, audio: { sampleRate: 48_000 } }],
    ['B-frames, 44.1 kHz', { seconds: 10, video: { b: 3, rate: 30 }, audio: { sampleRate: 44_100 } }],
    ['B-frames at 25 frames a second', { seconds: 6, video: { b: 2, rate: 25 } }],
    ['60 frames a second', { seconds: 6, video: { rate: 60 } }],
  ] as [string, Programme][])('is what the encoder sent: %s', async (name, programme) => {
    const { file, playlist, movie } = await packaged(name.replace(/\W+/g, '-'), programme);
    await decodeAll(movie);
    const [video, audio] = inspectMp4(movie);
    if (!video || !audio) throw new Error('two tracks are needed');

    // Video: every frame is there, with the encoder's presentation time.
    const sentBytes = readFileSync(file);
    const sentVideo = await probePackets(sentBytes, 'v');
    const gotVideo = await probePackets(movie, 'v');
    expect(gotVideo.map((packet) => packet.hash)).toEqual(sentVideo.map((packet) => packet.hash));
    const shift = (gotVideo[0]?.pts ?? 0) - (sentVideo[0]?.pts ?? 0);
    for (const [index, packet] of gotVideo.entries()) {
      expect(Math.abs(packet.pts - (sentVideo[index]?.pts ?? 0) - shift)).toBeLessThan(0.001);
    }
    expect(await pictureHashes(movie)).toEqual(await pictureHashes(file));
    expect(video.samples.length).toBe(sentVideo.length);

    // Sample tables: without a gap, and as long as the playlist states.
    for (const track of [video, audio]) {
      for (const [index, sample] of track.samples.entries()) {
        const before = track.samples[index - 1];
        if (before) expect(sample.dts).toBe(before.dts + before.duration);
      }
    }
    const length = video.samples.reduce((sum, sample) => sum + sample.duration, 0) / video.timescale;
    expect(length).toBeCloseTo(
      playlist.segments.reduce((sum, segment) => sum + segment.duration, 0),
      3,
    );

    // Audio: every unit that does not exceed the video, 1024 samples each, in sync with the video.
    const sentAudio = await probePackets(sentBytes, 'a');
    const gotAudio = await probePackets(movie, 'a');
    expect(audio.timescale).toBe(programme.audio ? programme.audio.sampleRate : 48_000);
    expect(audio.samples.every((sample) => sample.duration === 1024)).toBe(true);
    const first = sentAudio.findIndex((packet) => packet.hash === gotAudio[0]?.hash);
    const sent = sentAudio.slice(first, first + gotAudio.length);
    expect(gotAudio.map((packet) => packet.hash)).toEqual(sent.map((packet) => packet.hash));
    expect(sentAudio.length - gotAudio.length).toBeLessThanOrEqual(4);
    const { rate = 30 } = programme.video || {};
    const frame = 1 / rate;
    for (const [index, packet] of gotAudio.entries()) {
      expect(Math.abs(packet.pts - (sent[index]?.pts ?? 0) - shift)).toBeLessThan(frame);
    }
  });

  it('is a picture with silence when no sound comes', async () => {
    const { file, movie, variant, fixture } = await packaged('mute', { seconds: 6, audio: false });
    await decodeAll(movie);
    expect(variant).toMatchObject({ codecs: `${codecOf(file)},mp4a.40.2`, resolution: '160x90', frameRate: 30 });
    const tracks = inspectMp4(movie);
    expect(tracks.map((track) => [track.kind, track.samples.length])).toEqual([
      ['video', 180],
      ['audio', 281],
    ]);
    // Little but 9 bytes a unit, and its 16 bytes in the table.
    expect(tracks[1]?.samples.every(({ size }) => size === 9)).toBe(true);
    expect(await pictureHashes(movie)).toEqual(await pictureHashes(file));
    await fixture.event('ended');
    expect(fixture.events.find((event) => event.type === 'started')).toMatchObject({
      info: { videoCodec: codecOf(file), audioCodec: undefined, width: 160, height: 90, frameRate: 30 },
    });
  });

  it('is sound with a black picture when no picture comes, and names no resolution', async () => {
    const { file, movie, variant, fixture, playlist } = await packaged('radio', { seconds: 10, video: false });
    await decodeAll(movie);
    expect(variant).toMatchObject({ codecs: 'avc1.64001e,mp4a.40.2', resolution: undefined, frameRate: undefined });
    // The picture takes a tenth of the sound.
    expect(variant?.bandwidth).toBeLessThan(150_000);
    const tracks = inspectMp4(movie);
    const sent = await probePackets(file, 'a');
    expect(tracks.map((track) => [track.kind, track.codec])).toEqual([
      ['video', 'avc1.64001e'],
      ['audio', 'mp4a.40.2'],
    ]);
    expect(tracks[0]?.samples.length).toBeLessThan(35);
    expect(tracks[1]?.samples.length).toBe(sent.length);
    expect((await probePackets(movie, 'a')).map((packet) => packet.hash)).toEqual(sent.map((packet) => packet.hash));
    expect(playlist.segments.every((segment) => segment.duration < 2.5)).toBe(true);
    expect(fixture.events.find((event) => event.type === 'started')).toMatchObject({
      info: { videoCodec: undefined, audioCodec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 },
    });
  });
});
