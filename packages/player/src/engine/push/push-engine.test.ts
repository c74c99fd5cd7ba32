import { PUSH_CLOSES } from '@bandshell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CreateEngine, Engine, EngineEvent } from '../engine.ts';
import { pushEngine } from './push-engine.ts';
import { pushMemory } from './push-memory.ts';
import { openTestLine, TestLine, TestVideo, useTestBrowser } from './test-browser.ts';

const MASTER = 'http://x/live/s1/master.m3u8';
const DAY_MS = 24 * 60 * 60 * 1000;

let engine: Engine;
let events: string[];
/** What the engine over HLS was asked for. */
let hls: string[];
let notifyHls: (event: EngineEvent) => void;
let stored: Map<string, string>;

/** An engine that plays nothing and notes what it is asked for. */
const createHls: CreateEngine = ({ onEvent }) => {
  notifyHls = onEvent;
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void hls.push([name, ...values.filter((value) => value !== undefined)].join(' '));
  const answers: Partial<Engine> = { latencyMode: () => 'normal', levels: () => [], load: note('load') };
  return new Proxy(answers, {
    get: (known, name) => known[name as keyof Engine] ?? note(String(name)),
  }) as Engine;
};
const start = () => {
  engine = pushEngine({ loadHls: async () => createHls, openLine: openTestLine, memory: pushMemory })({
    video: new TestVideo() as unknown as HTMLVideoElement,
    mode: 'live',
    onEvent: ({ type }) => events.push(type),
  });
  engine.load(MASTER);
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const bring = () => {
  TestLine.open[0]?.init('source');
  TestLine.open[0]?.media({ rendition: 'source', from: 0, to: 66, key: true });
};

beforeEach(() => {
  useTestBrowser('#EXTM3U');
  [events, hls, stored] = [[], [], new Map()];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  start();
});
afterEach(() => {
  engine.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a network that lets no pushed media through is remembered for a day, once HLS plays', async () => {
  TestLine.open[0]?.breaks(1006);
  await settle();
  expect(hls).toEqual([`load ${MASTER}?push-fallback=network`]);
  expect(pushMemory.rests(Date.now())).toBe(false);
  notifyHls({ type: 'loaded' });
  expect([pushMemory.rests(Date.now()), pushMemory.rests(Date.now() + DAY_MS + 1)]).toEqual([true, false]);
  engine.destroy();
  start();
  await settle();
  expect([TestLine.all.length, hls.at(-1)]).toEqual([1, `load ${MASTER}`]);
  // A clock that was set back does not make it longer.
  expect(pushMemory.rests(Date.now() - DAY_MS)).toBe(false);
});

test('a viewer who may watch no more is left to HLS, and nothing is remembered', async () => {
  bring();
  TestLine.open[0]?.breaks(PUSH_CLOSES.denied);
  await settle();
  notifyHls({ type: 'loaded' });
  expect([hls, stored.size]).toEqual([[`load ${MASTER}?push-fallback=stream`], 0]);
});

test('a stream that another node has is left to HLS, and nothing is remembered', async () => {
  TestLine.open[0]?.breaks(PUSH_CLOSES.gone);
  await settle();
  notifyHls({ type: 'loaded' });
  expect([hls, stored.size]).toEqual([[`load ${MASTER}?push-fallback=stream`], 0]);
});

test('a stream that HLS plays is not pushed again; the next one is', async () => {
  bring();
  TestLine.open[0]?.breaks(PUSH_CLOSES.denied);
  await settle();
  engine.load(MASTER);
  expect(TestLine.open).toEqual([]);
  engine.load('http://x/live/s2/master.m3u8');
  expect(TestLine.open.map(({ url }) => url)).toEqual(['http://x/live/s2/source/push']);
  expect(hls.at(-1)).toBe('destroy');
});

test('a place in the past is HLS’s, and so is the larger distance; the live edge is pushed again', async () => {
  engine.load(MASTER, 30);
  await settle();
  expect([TestLine.open, hls]).toEqual([[], [`load ${MASTER} 30`]]);
  engine.load('http://x/live/s2/master.m3u8');
  expect(TestLine.open).toHaveLength(1);
  engine.setLatencyMode('normal');
  await settle();
  expect([TestLine.open, hls.slice(-2)]).toEqual([[], ['load http://x/live/s2/master.m3u8', 'setLatencyMode normal']]);
  engine.setLatencyMode('low');
  expect([TestLine.open.length, engine.latencyMode()]).toEqual([1, 'low']);
});

test('an engine that is destroyed while HLS is fetched says nothing more', async () => {
  TestLine.open[0]?.breaks(1006);
  engine.destroy();
  await settle();
  expect([hls, events]).toEqual([[], []]);
});
