import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyVideo, endEarly, loadLiveEngine, startEarly } from './early-start.ts';
import type { CreateEngine, Engine, EngineEvent } from './engine/engine.ts';
import { startEngine } from './engine/start-engine.ts';

const URL = '/live/1/master.m3u8';
let calls: string[];
let notify: (event: EngineEvent) => void;

const createEngine: CreateEngine = ({ onEvent }) => {
  calls.push('create');
  notify = onEvent;
  const nothing = () => undefined;
  return {
    load: (url) => calls.push(`load ${url}`),
    destroy: () => calls.push('destroy'),
    resume: () => calls.push('resume'),
    rest: nothing,
    renew: nothing,
    recoverMedia: nothing,
    levels: () => [],
    level: () => null,
    isAuto: () => true,
    setLevel: nothing,
    latencyMode: () => null,
    setLatencyMode: nothing,
    sounds: () => [],
    sound: () => null,
    setSound: () => undefined,
    timing: () => ({ toEdge: null, behind: null, frameAt: null }),
    seekToLive: nothing,
    duration: () => null,
    isOpen: () => null,
    positionAt: () => null,
    stats: () => ({ bandwidth: null, buffered: 0, framesDropped: 0, framesShown: 0 }),
  } satisfies Engine;
};
const load = async () => ({
  isSupported: () => true,
  createEngine,
  hlsEngine: (_library: unknown, options: Parameters<typeof createEngine>[0]) => createEngine(options),
  startEngine,
});
const start = () => {
  startEarly(URL, load);
  const video = earlyVideo();
  if (video === null) throw new Error('nothing was started');
  return video;
};
const takeOver = async (video: HTMLVideoElement) => {
  const create = await loadLiveEngine(video);
  const heard: string[] = [];
  const engine = create?.({ video, mode: 'live', onEvent: ({ type }) => heard.push(type) });
  return { engine, heard };
};

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal('MediaSource', class {});
  vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720 });
  vi.stubGlobal('document', { createElement: () => ({}) });
});
afterEach(() => {
  endEarly();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads at once, and the first player hears what happened before it came', async () => {
  const video = start();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['create', `load ${URL}`]);
  notify({ type: 'levels' });
  notify({ type: 'ready' });
  const { engine, heard } = await takeOver(video);
  expect(heard).toEqual([]);
  engine?.load(URL);
  notify({ type: 'loaded' });
  expect(heard).toEqual(['levels', 'ready', 'loaded']);
  expect(calls).toEqual(['create', `load ${URL}`]);
  expect(earlyVideo()).toBeNull();
});

it('loads again what the player loads a second time, or from another address or place', async () => {
  const { engine } = await takeOver(start());
  engine?.load(URL);
  engine?.load(URL);
  expect(calls).toEqual(['create', `load ${URL}`, `load ${URL}`]);
  const other = await takeOver(start());
  other.engine?.load('/live/2/master.m3u8');
  expect(calls.at(-1)).toBe('load /live/2/master.m3u8');
});

it('is one player’s: the next one creates an engine of its own', async () => {
  const video = start();
  const first = await loadLiveEngine(video);
  const second = await loadLiveEngine(video);
  for (const create of [first, second]) create?.({ video, mode: 'live', onEvent: () => undefined });
  expect(calls).toEqual(['create', `load ${URL}`, 'create']);
});

it('ends when something else plays there, also before its code is there', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  endEarly();
  expect(calls.at(-1)).toBe('destroy');
  expect(earlyVideo()).toBeNull();
  calls = [];
  start();
  endEarly();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([]);
});

it('ends when no player comes', async () => {
  start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls.at(-1)).toBe('destroy');
  expect(earlyVideo()).toBeNull();
});

it('gives way when its code cannot be fetched', async () => {
  startEarly(URL, async () => {
    throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(earlyVideo()).toBeNull();
});
