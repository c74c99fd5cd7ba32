import { PUSH_CLOSES } from '@bandshell/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine, EngineEvent } from '../engine.ts';
import { FASTEST, MOST_AIM, SLOWEST } from './jitter-buffer.ts';
import { pushPlayback } from './push-playback.ts';
import {
  openTestLine,
  type TestDocument,
  TestLine,
  TestMediaSource,
  TestVideo,
  useTestBrowser,
} from './test-browser.ts';

const level = (name: string, height: number) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${height * 4000},RESOLUTION=${Math.round((height * 16) / 9)}x${height},CODECS="avc1"\n${name}/index.m3u8`;
const master = ['#EXTM3U', level('source', 1080), level('720p', 720), level('480p', 480)].join('\n');
/** Length of a fragment, and of a group of pictures, in ms. */
const LENGTH = 66;
const GROUP = LENGTH * 30;
/** A clock's step. */
const STEP = 11;

let page: TestDocument;
let video: TestVideo;
let engine: Engine;
let events: EngineEvent[];
let fallbacks: boolean[];
/** How far (ms on the time line) each rendition's media has been made. */
let made: number;
const start = (url = 'http://x/live/s1/master.m3u8') => {
  video = new TestVideo();
  [events, fallbacks, made] = [[], [], 60_000];
  engine = pushPlayback({
    video: video as unknown as HTMLVideoElement,
    mode: 'live',
    onEvent: (event) => events.push(event),
    openLine: openTestLine,
    onFallback: (isLasting) => fallbacks.push(isLasting),
  });
  engine.load(url);
};
beforeEach(() => {
  page = useTestBrowser(master);
  start();
});
afterEach(() => {
  engine.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const renditionOf = ({ url }: TestLine): string => /([^/]+)\/push/.exec(url)?.[1] ?? '';
/** The newest open line. */
const line = (): TestLine => TestLine.open.at(-1) as TestLine;
const types = () => events.map(({ type }) => type);
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += STEP) {
    await vi.advanceTimersByTimeAsync(STEP);
    video.pass(STEP);
  }
};
/** The next fragments, on all open lines, as they are made. */
const fragment = (of: readonly TestLine[] = TestLine.open, rendition?: string) => {
  const isKey = (made - 60_000) % GROUP === 0;
  for (const each of of) {
    const key = isKey || renditionOf(each) === 'audio';
    each.media({ rendition: rendition ?? renditionOf(each), from: made, to: made + LENGTH, key });
  }
  made += LENGTH;
};
const play = async (ms: number, of?: () => readonly TestLine[], rendition?: string) => {
  for (let passed = 0; passed < ms; passed += LENGTH) {
    fragment(of?.(), rendition);
    await pass(LENGTH);
  }
};
const begin = async (ms = 3000) => {
  line().init(renditionOf(line()));
  await play(ms);
};
const behindEdge = () => made / 1000 - video.currentTime;
const faults = () => TestMediaSource.all.flatMap(({ buffer }) => buffer?.faults ?? []);
const shown = () => video.source?.buffer?.fragments.at(-1)?.rendition;

describe('pushed media in an element', () => {
  test('is shown near the live edge, and says that it is ready and that it comes', async () => {
    await begin(12_000);
    expect(types().slice(0, 3)).toEqual(['levels', 'ready', 'loaded']);
    expect(types().filter((type) => type === 'loaded').length).toBeGreaterThan(9);
    expect(behindEdge()).toBeLessThan(0.3);
    expect([video.stalls, faults(), engine.levels().length, engine.level()]).toEqual([[], [], 3, 0]);
    expect(engine.timing().frameAt).toBeCloseTo(1_000_000 + video.currentTime * 1000, 0);
  });

  test('waits after a stall until enough is there, and keeps more from then on', async () => {
    await begin();
    const aim = behindEdge();
    await pass(700);
    expect([video.stalls.length, video.playbackRate]).toEqual([1, 0]);
    // What had been held up comes at once, but for the last of it.
    fragment();
    await pass(110);
    expect(video.playbackRate).toBe(0);
    for (let count = 0; count < 13; count += 1) fragment();
    await pass(110);
    expect(video.playbackRate).not.toBe(0);
    await play(4000);
    expect([video.stalls.length, faults()]).toEqual([1, []]);
    expect(behindEdge()).toBeGreaterThan(aim + 0.2);
    expect(behindEdge()).toBeLessThan(MOST_AIM + 0.2);
  });

  test('that stalls again and again with the largest buffer is left to HLS', async () => {
    await begin();
    for (let count = 0; count < 12 && fallbacks.length === 0; count += 1) {
      await pass(1500);
      for (let late = 0; late < 24; late += 1) fragment();
      await pass(110);
    }
    expect(fallbacks).toEqual([true]);
  });

  test('changes the rendition at a key frame, on the same source and without going back', async () => {
    await begin();
    engine.setLevel(1);
    const opened = line();
    expect([opened.url, TestLine.open.length]).toEqual(['http://x/live/s1/720p/push?fixed', 2]);
    opened.init('720p');
    await play(GROUP / 4);
    expect([TestLine.open.length, shown(), engine.level()]).toEqual([2, 'source', 0]);
    await play(GROUP);
    expect([TestLine.open.length, shown(), engine.level(), engine.isAuto()]).toEqual([1, '720p', 1, false]);
    expect([TestMediaSource.all.length, faults(), video.stalls]).toEqual([1, [], []]);
    expect(video.places).toEqual([...video.places].sort((a, b) => a - b));
    engine.setLevel('auto');
    line().init('source');
    await play(GROUP);
    expect([shown(), engine.isAuto()]).toEqual(['source', true]);
  });

  test('offers a rendition that comes later, and none that is gone', async () => {
    await begin();
    const offer = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));
    offer(master.replace(/#EXT-X-STREAM-INF[^#]*$/, ''));
    await play(16_000);
    expect(engine.levels().map(({ height }) => height)).toEqual([1080, 720]);
    offer(master);
    const count = types().filter((type) => type === 'levels').length;
    await play(16_000);
    expect(engine.levels()).toHaveLength(3);
    expect(types().filter((type) => type === 'levels')).toHaveLength(count + 1);
  });

  test('goes on as it was if another rendition does not open or is not wanted any more', async () => {
    await begin();
    engine.setLevel(1);
    line().breaks(1006);
    await play(GROUP);
    engine.setLevel(2);
    engine.setLevel(0);
    await play(GROUP);
    expect([TestLine.open.map(renditionOf), shown(), fallbacks]).toEqual([['source'], 'source', []]);
  });

  test('is of a smaller rendition where the server says so, and of the larger one again after a while', async () => {
    await begin();
    const [first] = TestLine.open as [TestLine];
    await play(GROUP - ((made - 60_000) % GROUP));
    first.frame({ kind: 'rendition', rendition: '720p' });
    first.init('720p');
    await play(3000, () => [first], '720p');
    expect([shown(), engine.level(), engine.isAuto(), TestLine.open.length]).toEqual(['720p', 1, true, 1]);
    await play(28_000, () => [first], '720p');
    expect(TestLine.open.map(renditionOf)).toEqual(['source', 'source']);
    line().init('source');
    const larger = line();
    for (let passed = 0; passed < GROUP * 2; passed += LENGTH) {
      fragment([larger], 'source');
      await pass(LENGTH);
    }
    expect([shown(), engine.level(), faults()]).toEqual(['source', 0, []]);
  });

  test('fits the picture, unless the viewer has chosen', async () => {
    video.clientHeight = 400;
    await begin();
    expect(renditionOf(line())).toBe('480p');
    line().init('480p');
    await play(GROUP);
    expect(shown()).toBe('480p');
    page.pictureInPictureElement = video;
    await play(2200);
    expect(renditionOf(line())).toBe('source');
    engine.setLevel(2);
    await play(4400);
    expect(TestLine.open.map(renditionOf)).toEqual(['480p']);
  });

  test('goes on over a discontinuity, another init segment, and an encoder that is lost, replaced and back', async () => {
    await begin();
    for (const kind of ['lost', 'replaced', 'discontinuity'] as const) line().frame({ kind });
    await pass(2000);
    await play(GROUP - ((made - 60_000) % GROUP));
    line().init('source', 'avc1.42c01f,mp4a.40.2');
    await play(3000);
    expect([faults(), fallbacks]).toEqual([[], []]);
    expect(video.source?.buffer?.types).toEqual([
      'video/mp4; codecs="avc1.64001f,mp4a.40.2"',
      'video/mp4; codecs="avc1.42c01f,mp4a.40.2"',
    ]);
    expect(behindEdge()).toBeLessThan(1);
  });

  test('is over as the stream ends, also amid a stall, and nothing is opened again', async () => {
    await begin();
    await pass(700);
    fragment();
    line().frame({ kind: 'end' });
    line().breaks(1000);
    await pass(3000);
    expect([types().at(-1), engine.isOpen(), TestLine.open, fallbacks]).toEqual(['finished', false, [], []]);
  });

  test.each([
    ['access is taken away', PUSH_CLOSES.denied, [false]],
    ['the line is too slow', PUSH_CLOSES.slow, [true]],
  ])('is left to HLS at once when %s', async (_, code, expected) => {
    await begin();
    const before = events.length;
    line().breaks(code);
    await pass(2000);
    expect([fallbacks, TestLine.open, events.length]).toEqual([expected, [], before]);
  });

  test('is left to HLS where the line never opens, and where the browser takes no such media', async () => {
    line().breaks(1006);
    expect(fallbacks).toEqual([true]);
    start();
    line().init('source', 'hvc1.1.6.L93');
    await pass(STEP);
    expect([fallbacks, TestLine.open]).toEqual([[false], []]);
  });

  test('is of a rendition that the browser takes, if it does not take the source', async () => {
    vi.stubGlobal('fetch', async () => new Response(master.replace('avc1', 'hvc1.1.6.L93')));
    start();
    line().init('source', 'hvc1.1.6.L93');
    await pass(STEP);
    expect([line().url, engine.levels().length, fallbacks]).toEqual(['http://x/live/s1/720p/push', 2, []]);
    line().init('720p');
    await play(GROUP);
    expect([shown(), engine.level(), faults()]).toEqual(['720p', 0, []]);
  });

  test('returns to the source if a smaller rendition is gone', async () => {
    await begin();
    engine.setLevel(1);
    line().init('720p');
    await play(GROUP);
    line().breaks(PUSH_CLOSES.gone);
    expect([line().url, engine.isAuto()]).toEqual(['http://x/live/s1/source/push', false]);
    // The viewer's choice holds until it comes back.
    await play(22_000);
    expect(TestLine.open.map(({ url }) => url).at(-1)).toBe('http://x/live/s1/720p/push?fixed');
  });

  test('is the source’s while a rendition gives nothing, and asks for that one again', async () => {
    await begin();
    engine.setLevel(1);
    const own = line();
    own.init('720p');
    await play(GROUP);
    own.frame({ kind: 'rendition', rendition: 'source' });
    own.init('source');
    while ((made - 60_000) % GROUP !== 0) made += LENGTH;
    await play(1000, () => [own], 'source');
    expect([shown(), engine.level(), engine.isAuto()]).toEqual(['source', 0, false]);
    await play(2500, () => [own], 'source');
    const asked = line();
    expect([asked.url, TestLine.open.length]).toEqual(['http://x/live/s1/720p/push?fixed', 2]);
    // The server would have the source stand in here too.
    asked.init('720p');
    asked.frame({ kind: 'rendition', rendition: 'source' });
    expect(TestLine.open).toEqual([own]);
    await play(9000, () => [own], 'source');
    expect(TestLine.open).toEqual([own]);
    await play(8000, () => [own], 'source');
    expect(TestLine.open.length).toBe(2);
    line().init('720p');
    const again = line();
    for (let passed = 0; passed < GROUP; passed += LENGTH) {
      const from = made;
      fragment([again], '720p');
      made = from;
      fragment([own], 'source');
      await pass(LENGTH);
    }
    expect([shown(), engine.level(), TestLine.open, faults()]).toEqual(['720p', 1, [again], []]);
  });

  test('is opened again after a sleep, also if the server gave up meanwhile', async () => {
    await begin();
    vi.setSystemTime(Date.now() + 60_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    line().breaks(PUSH_CLOSES.slow);
    vi.mocked(performance.now).mockRestore();
    await pass(500);
    expect([fallbacks, TestLine.open.length]).toEqual([[], 1]);
  });

  test('of sound alone comes over its own line, and is not tried where there is none', async () => {
    start('http://x/live/~t/s1/audio/index.m3u8');
    expect(line().url).toBe('http://x/live/~t/s1/audio/push');
    line().init('audio', 'mp4a.40.2');
    await play(1000);
    expect([shown(), engine.levels()]).toEqual(['audio', []]);
    start('http://x/live/~t/s1/audio/index.m3u8');
    line().breaks(1006);
    expect(fallbacks).toEqual([false]);
  });

  test('of a hidden tab is sound alone, and has its picture again when the tab is seen', async () => {
    await begin();
    page.hide(true);
    await play(5000);
    page.hide(false);
    page.hide(true);
    await play(9000);
    expect(TestLine.open.map(renditionOf)).toEqual(['source']);
    await play(2000);
    expect(TestLine.open.map(renditionOf)).toEqual(['audio']);
    line().init('audio', 'mp4a.40.2');
    await play(2000);
    expect(shown()).toBe('audio');
    page.hide(false);
    expect(TestLine.open.map(renditionOf)).toEqual(['source']);
    while ((made - 60_000) % GROUP !== 0) made += LENGTH;
    line().init('source');
    await play(GROUP);
    expect([shown(), faults(), fallbacks]).toEqual(['source', [], []]);
    // Picture in picture is seen.
    page.pictureInPictureElement = video;
    page.hide(true);
    await play(12_000);
    expect(TestLine.open.map(renditionOf)).toEqual(['source']);
  });

  test('is live also if the source says late that it is open', async () => {
    class Late extends TestMediaSource {
      override open(): void {
        this.readyState = 'open';
      }
      override addSourceBuffer(type: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
        return super.addSourceBuffer(type);
      }
    }
    vi.stubGlobal('MediaSource', Late);
    start();
    await begin(1000);
    expect([video.source instanceof Late, video.source?.duration, faults()]).toEqual([true, Infinity, []]);
  });

  test('uses Managed Media Source where the browser has it', async () => {
    class Managed extends TestMediaSource {}
    vi.stubGlobal('ManagedMediaSource', Managed);
    start();
    await begin(1000);
    expect([video.source instanceof Managed, video.disableRemotePlayback]).toEqual([true, true]);
    expect(video.currentTime).toBeGreaterThan(60);
  });
});

/** An event of a line's life, and how long (ms) nothing of it arrives then. */
const troubles = fc.array(
  fc.record({
    after: fc.integer({ min: 3, max: 40 }),
    held: fc.constantFrom(0, 0, 30, 120, 300, 600, 1500),
    what: fc.constantFrom('none', 'none', 'breaks', 'lost', 'discontinuity', 'chooses', 'moves', 'rests', 'replaced'),
  }),
  { minLength: 1, maxLength: 10 },
);

test('whatever its line does, pushed media is whole, never goes back, and comes to rest near the live edge', async () => {
  await fc.assert(
    fc.asyncProperty(troubles, async (all) => {
      page = useTestBrowser(master);
      start();
      /** Fragments of each line since the last key frame, for who comes. */
      let group: number[] = [];
      const greeted = new Map<TestLine, string>();
      const next = (isHeld: boolean) => {
        if ((made - 60_000) % GROUP === 0) group = [];
        group.push(made);
        made += LENGTH;
        if (!isHeld) deliver();
      };
      const sent = new Map<TestLine, number>();
      const deliver = () => {
        for (const each of TestLine.open) {
          if (!greeted.has(each)) {
            greeted.set(each, renditionOf(each));
            each.init(renditionOf(each));
          }
          for (const from of group) {
            if (from <= (sent.get(each) ?? 0)) continue;
            sent.set(each, from);
            each.media({ rendition: greeted.get(each) ?? '', from, to: from + LENGTH, key: from === group[0] });
          }
        }
      };
      const run = async (fragments: number, isHeld = false) => {
        for (let count = 0; count < fragments; count += 1) {
          next(isHeld);
          await pass(LENGTH);
          expect(TestLine.open.length).toBeLessThanOrEqual(2);
          expect(video.playbackRate === 0 || (video.playbackRate >= SLOWEST && video.playbackRate <= FASTEST)).toBe(
            true,
          );
        }
      };
      for (const { after, held, what } of all) {
        await run(after);
        await run(Math.ceil(held / LENGTH), true);
        if (what === 'breaks') line()?.breaks(1006);
        else if (what === 'lost' || what === 'replaced') line()?.frame({ kind: what });
        else if (what === 'discontinuity') {
          for (const each of TestLine.open) each.frame({ kind: 'discontinuity' });
        } else if (what === 'chooses') engine.setLevel(after % 3);
        else if (what === 'rests') {
          engine.rest();
          engine.resume();
        } else if (what === 'moves' && greeted.has(line())) {
          while ((made - 60_000) % GROUP !== 0) await run(1);
          const [current] = TestLine.open;
          if (current && greeted.has(current)) {
            current.frame({ kind: 'rendition', rendition: '480p' });
            greeted.set(current, '480p');
            current.init('480p');
          }
        }
      }
      await run(230);
      expect(faults()).toEqual([]);
      expect(video.places).toEqual([...video.places].sort((a, b) => a - b));
      const count = events.length;
      if (fallbacks.length > 0) {
        expect(fallbacks).toEqual([true]);
        expect(TestLine.open).toEqual([]);
        await run(30);
        expect(events.length).toBe(count);
        return;
      }
      expect(behindEdge()).toBeLessThan(1.2);
      expect(video.stalls.filter((at) => at > performance.now() - 5000)).toEqual([]);
      engine.destroy();
    }),
    { numRuns: 25 },
  );
}, 60_000);
