import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CreateEngine } from './engine/engine.ts';
import { hlsEngine } from './engine/hls-engine.ts';
import { pushEngine } from './engine/push/push-engine.ts';
import { openTestLine, TestLine, TestMediaSource, TestVideo, useTestBrowser } from './engine/push/test-browser.ts';
import { createLivePlayer, type LivePlayer } from './live-player.ts';

const MASTER = 'http://x/live/s1/master.m3u8';
/** A clock's step, and the length of a group of pictures, in ms. */
const STEP = 11;
const GROUP = 1980;

/** As much of an element as a player touches beside its source. */
class PlayedVideo extends TestVideo {
  volume = 1;
  muted = false;
  ended = false;
  videoWidth = 640;
  override paused = true;
  pictures = 0;
  get readyState(): number {
    return this.source?.buffer === undefined ? 0 : 4;
  }
  getVideoPlaybackQuality() {
    this.pictures += 1;
    return { totalVideoFrames: this.pictures };
  }
  async play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

type Listener = (name: string, data: unknown) => void;

/** As much of hls.js as the engine uses: it has the parts that its test's server brings, and plays a second behind. */
class TestHls {
  static current: TestHls | undefined;
  readonly config: Record<string, unknown> = {};
  readonly levels = [{ uri: MASTER, attrs: {}, bitrate: 1e6 }];
  readonly autoLevelEnabled = true;
  readonly playingDate = null;
  readonly bandwidthEstimate = 1e6;
  readonly currentLevel = -1;
  lowLatencyMode = true;
  url: string | null = null;
  isLoading = false;
  #video: PlayedVideo | undefined;
  #source: TestMediaSource | undefined;
  #hasStarted = false;
  readonly #listeners: [string, Listener][] = [];

  constructor() {
    TestHls.current = this;
  }
  on(name: string, listener: Listener): void {
    this.#listeners.push([name, listener]);
  }
  emit(name: string, data: unknown): void {
    for (const [each, listener] of this.#listeners) if (each === name) listener(name, data);
  }
  attachMedia(video: PlayedVideo): void {
    this.#video = video;
  }
  loadSource(url: string): void {
    this.url = url;
    this.isLoading = true;
    this.#hasStarted = false;
    this.#source = new TestMediaSource();
    if (this.#video) this.#video.src = 'blob:hls';
    this.#source.addSourceBuffer('video/mp4');
    this.emit('hlsManifestLoading', {});
    this.emit('hlsManifestLoaded', { audioTracks: [], levels: [] });
    this.emit('hlsManifestParsed', {});
  }
  startLoad(): void {
    this.isLoading = true;
  }
  stopLoad(): void {
    this.isLoading = false;
  }
  recoverMediaError(): void {}
  destroy(): void {
    this.isLoading = false;
  }
  get edge(): number | null {
    const buffered = this.#video?.buffered;
    return buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : null;
  }
  get liveSyncPosition(): number | null {
    return this.edge === null ? null : this.edge - 1;
  }
  get latency(): number {
    return (this.edge ?? 0) - (this.#video?.currentTime ?? 0);
  }
  get latestLevelDetails() {
    return this.edge === null ? null : { live: true, edge: this.edge, fragments: [] };
  }
  bring(from: number, to: number, key: boolean): void {
    if (!this.isLoading) return;
    const { buffer } = this.#source as TestMediaSource;
    const media = { rendition: 'source', from, to, key };
    const pieces = buffer?.fragments.length === 0 ? [{ init: 'source' }, media] : [media];
    if (buffer) buffer.updating = false;
    buffer?.appendBuffer(new TextEncoder().encode(pieces.map((piece) => `${JSON.stringify(piece)}\n`).join('')));
    const details = {
      url: this.url,
      startSN: 0,
      endSN: from,
      playlistParsingError: null,
      fragments: [],
      lastPartSn: 0,
    };
    this.emit('hlsLevelUpdated', { details });
    if (this.#hasStarted || this.#video === undefined) return;
    this.#hasStarted = true;
    this.#video.currentTime = Math.max(from / 1000, to / 1000 - 1);
  }
}

/** A way of playback: its engine, and how its server brings the pieces of a stream. */
interface Way {
  readonly create: CreateEngine;
  /** Length of a piece in ms. */
  readonly piece: number;
  /** Further behind the live edge than this (seconds) nobody comes to rest. */
  readonly behind: number;
  bring(from: number, key: boolean): void;
  /** The encoder is away. */
  lost?(): void;
}

const never = { rests: () => false, remember: () => {} };
const greeted = new WeakSet<TestLine>();
const ways: Record<string, () => Way> = {
  'pushed media': () => ({
    create: pushEngine({ loadHls: async () => null, openLine: openTestLine, memory: never }),
    ...{ piece: 66, behind: 1.3 },
    lost() {
      for (const line of TestLine.open) line.frame({ kind: 'lost' });
    },
    bring(from, key) {
      for (const line of TestLine.open) {
        if (!greeted.has(line)) {
          if (!key) continue;
          greeted.add(line);
          line.init('source');
        }
        line.media({ rendition: 'source', from, to: from + 66, key });
      }
    },
  }),
  HLS: () => ({
    create: (options) => hlsEngine(TestHls as never, options, false),
    // The library jumps when it is six seconds behind, and what it keeps comes to that.
    ...{ piece: 330, behind: 8 },
    bring: (from, key) => TestHls.current?.bring(from, from + 330, key),
  }),
};

let player: LivePlayer | undefined;
afterEach(() => {
  player?.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** For how long (ms) the line is as it should be, how late each piece is then, and what happens. */
const troubles = fc.array(
  fc.record({
    calm: fc.integer({ min: 200, max: 3000 }),
    jitter: fc.constantFrom(0, 20, 90, 200),
    held: fc.constantFrom(0, 0, 100, 300, 700),
    what: fc.constantFrom('nothing', 'nothing', 'interrupted', 'paused', 'told twice'),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The stream of a player, in the time of the test. */
function stage(way: Way) {
  useTestBrowser('#EXTM3U');
  const video = new PlayedVideo();
  const warnings: string[] = [];
  const made = createLivePlayer({
    video: video as unknown as HTMLVideoElement,
    loadEngine: async () => way.create,
    ...{ volume: 1, isMuted: false, warn: (text: string) => warnings.push(text) },
  });
  player = made;
  let edge = 60_000 - (60_000 % way.piece);
  const first = edge;
  let sinceKey = GROUP;
  let late: { readonly from: number; readonly key: boolean; readonly at: number }[] = [];
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP) {
      await vi.advanceTimersByTimeAsync(STEP);
      const due = late.filter(({ at }) => at <= performance.now());
      late = late.slice(due.length);
      for (const { from, key } of due) way.bring(from, key);
      video.pass(STEP);
    }
  };
  return {
    video,
    warnings,
    player: made,
    pass,
    behind: () => edge / 1000 - video.currentTime,
    /** The encoder sends for so long, and each piece is late by up to `jitter` ms. Pieces come in their order. */
    async send(ms: number, jitter = 0, held = 0) {
      const until = performance.now() + held;
      for (let sent = 0; sent < ms; sent += way.piece) {
        const key = sinceKey >= GROUP;
        sinceKey = key ? way.piece : sinceKey + way.piece;
        const at = Math.max(until, performance.now() + ((edge - first) % (jitter + 1)), late.at(-1)?.at ?? 0);
        late.push({ from: edge, key, at });
        edge += way.piece;
        await pass(way.piece);
      }
    },
  };
}

describe.each(Object.entries(ways))('the machine over %s', (_, make) => {
  test('whatever the line does, comes to rest near the live edge, never goes back, and loads nothing anew', async () => {
    await fc.assert(
      fc.asyncProperty(troubles, async (all) => {
        const way = make();
        const { video, player: made, pass, send, behind, warnings } = stage(way);
        made.setSource({ url: MASTER, isInterrupted: false });
        await send(3000);
        const loads = TestMediaSource.all.length;
        for (const { calm, jitter, held, what } of all) {
          await send(calm, jitter);
          if (held > 0) await send(held + way.piece, 0, held);
          if (what === 'interrupted') {
            way.lost?.();
            made.streamInterrupted();
            await pass(2500);
            made.streamResumed();
          } else if (what === 'paused') {
            made.pause();
            await send(1000);
            made.play();
          } else if (what === 'told twice') made.setSource({ url: MASTER, isInterrupted: false });
        }
        await send(20_000);
        expect(made.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none', hasPicture: true });
        expect(behind()).toBeLessThan(way.behind);
        expect(video.stalls.filter((at) => at > performance.now() - 5000)).toEqual([]);
        expect(video.places).toEqual([...video.places].sort((a, b) => a - b));
        expect([TestMediaSource.all.length, warnings]).toEqual([loads, []]);
        expect(TestMediaSource.all.flatMap(({ buffer }) => buffer?.faults ?? [])).toEqual([]);
        made.destroy();
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
