import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateEngine, Engine, EngineEvent, LatencyMode } from './engine/engine.ts';
import { createLivePlayer, type LivePlayer } from './live-player.ts';

/** As much of a video element as the player touches; `allows` is the browser's autoplay policy. */
class FakeVideo extends EventTarget {
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  currentTime = 0;
  readyState = 0;
  seeking = false;
  videoWidth = 0;
  pictures = 0;
  readonly buffered = { length: 0, start: () => 0, end: () => 0 };
  allows: 'sound' | 'silence' | 'nothing' = 'sound';
  getVideoPlaybackQuality() {
    return { totalVideoFrames: this.pictures };
  }
  /** As Chromium does where the place is buffered: a picture of it is decoded, and shown. */
  seek(to: number) {
    this.currentTime = to;
    this.pictures += 1;
    for (const name of ['seeking', 'seeked', 'playing']) this.dispatchEvent(new Event(name));
  }
  async play() {
    if (this.allows === 'nothing' || (this.allows === 'silence' && !this.muted)) {
      throw new DOMException('not allowed', 'NotAllowedError');
    }
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

describe('a live player', () => {
  let video: FakeVideo;
  let player: LivePlayer;
  let calls: string[];
  let warnings: string[];
  let notify: (event: EngineEvent) => void;
  let timing = { toEdge: 1, behind: 0, frameAt: null as number | null };

  const createEngine: CreateEngine = ({ onEvent }) => {
    notify = onEvent;
    let mode: LatencyMode = 'low';
    return {
      load: (url) => calls.push(`load ${url}`),
      resume: () => calls.push('resume'),
      rest: () => calls.push('rest'),
      recoverMedia: () => calls.push('recover'),
      levels: () => [
        { index: 0, width: 640, height: 360, frameRate: 30, bitrate: 8e5, codecs: null, isSource: false },
        { index: 1, width: 1920, height: 1080, frameRate: 60, bitrate: 6e6, codecs: null, isSource: false },
      ],
      level: () => 1,
      isAuto: () => true,
      setLevel: (index) => calls.push(`level ${index}`),
      latencyMode: () => mode,
      setLatencyMode: (next) => {
        mode = next;
        calls.push(`latency ${next}`);
      },
      sounds: () => [],
      sound: () => null,
      setSound: () => undefined,
      timing: () => timing,
      seekToLive: () => calls.push('seek-live'),
      renew: (url) => calls.push(`renew ${url}`),
      duration: () => null,
      isOpen: () => true,
      positionAt: () => null,
      stats: () => ({ bandwidth: null, buffered: 0, framesDropped: 0, framesShown: 0 }),
      destroy: () => calls.push('destroy'),
    } satisfies Engine;
  };
  const make = (loadEngine: () => Promise<CreateEngine | null> = async () => createEngine) =>
    createLivePlayer({
      video: video as unknown as HTMLVideoElement,
      loadEngine,
      volume: 0.6,
      isMuted: false,
      warn: (message) => warnings.push(message),
    });
  const moveOn = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 0.25) {
      video.currentTime += 0.25;
      video.readyState = 4;
      await vi.advanceTimersByTimeAsync(250);
    }
  };
  const start = async () => {
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(0);
    notify({ type: 'levels' });
    notify({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    video = new FakeVideo();
    calls = [];
    warnings = [];
    timing = { toEdge: 1, behind: 0, frameAt: null };
    player = make();
  });
  afterEach(() => {
    player.destroy();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits offline and plays by itself when the stream goes up', async () => {
    player.setSource(null);
    expect(player.getSnapshot()).toMatchObject({ phase: 'waiting', notice: 'offline' });
    await start();
    await moveOn(1);
    expect(calls).toEqual(['load /a']);
    expect(video.paused).toBe(false);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none', hasPicture: true, isMuted: false });
    expect(player.getSnapshot().levels.map(({ name }) => name)).toEqual(['1080p60', '360p']);
  });

  it('keeps the sound setting, and mutes where the browser allows nothing else', async () => {
    expect(video).toMatchObject({ volume: 0.6, muted: false });
    video.allows = 'silence';
    await start();
    expect(player.getSnapshot()).toMatchObject({ isMuted: true, isMutedByBrowser: true });
    expect(video.paused).toBe(false);
    player.setMuted(false);
    expect(player.getSnapshot()).toMatchObject({ isMuted: false, isMutedByBrowser: false });
  });

  it('is paused where the browser allows nothing, until the user plays', async () => {
    video.allows = 'nothing';
    await start();
    expect(player.getSnapshot()).toMatchObject({ phase: 'paused', wantsPlay: false });
    video.allows = 'sound';
    player.play();
    await moveOn(0.5);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing' });
  });

  it('keeps the chosen latency mode for the streams that are loaded later', async () => {
    await start();
    expect(player.getSnapshot()).toMatchObject({ latencyMode: 'low' });
    await moveOn(1);
    player.setLatencyMode('normal');
    // The measured one belongs to the mode before.
    expect(player.getSnapshot()).toMatchObject({ latencyMode: 'normal', latency: null });
    player.streamDown();
    player.setSource(null);
    player.leave();
    await start();
    expect(calls.filter((call) => call.startsWith('latency'))).toEqual(['latency normal', 'latency normal']);
    expect(player.getSnapshot()).toMatchObject({ latencyMode: 'normal' });
  });

  it('plays the sound alone on demand, where the stream has it, and the streams after it too', async () => {
    await start();
    await moveOn(1);
    player.setSoundOnly(true);
    player.setSoundOnly(true);
    expect(calls).toEqual(['load /a', 'load /audio/index.m3u8']);
    // The controls stay while it changes.
    expect(player.getSnapshot()).toMatchObject({ isSoundOnly: true, hasPicture: true });
    player.setSoundOnly(false);
    expect(calls.at(-1)).toBe('load /a');
    notify({ type: 'ready' });
    player.pause();
    player.setSoundOnly(true);
    expect(player.getSnapshot()).toMatchObject({ isSoundOnly: true, wantsPlay: false });

    player.setSource({ url: '/live/1/index.m3u8?x=1', isInterrupted: false });
    expect(calls.at(-1)).toBe('load /live/1/audio/index.m3u8');
    notify({ type: 'error', kind: 'missing', detail: '404' });
    expect(calls.at(-1)).toBe('load /live/1/index.m3u8?x=1');
    expect(player.getSnapshot()).toMatchObject({ isSoundOnly: false });
    player.setSource({ url: '/live/2/index.m3u8', isInterrupted: false });
    expect(calls.at(-1)).toBe('load /live/2/audio/index.m3u8');
    expect(player.getSnapshot()).toMatchObject({ isSoundOnly: true });
  });

  it('is not changed by the choice of sound alone while nothing plays', async () => {
    player.setSoundOnly(true);
    player.setSource(null);
    expect(player.getSnapshot()).toMatchObject({ phase: 'waiting', isSoundOnly: true });
    await start();
    expect(calls).toEqual(['load /audio/index.m3u8']);
  });

  it('tells its latency, offers the live edge when behind, and jumps when far behind', async () => {
    await start();
    await moveOn(2);
    expect(player.getSnapshot()).toMatchObject({ latency: 1, isAtLiveEdge: true });
    timing = { toEdge: 5, behind: 4, frameAt: null };
    await moveOn(0.5);
    expect(player.getSnapshot()).toMatchObject({ latency: 5, isAtLiveEdge: false });
    player.goLive();
    expect(calls.filter((call) => call === 'seek-live')).toHaveLength(1);
    timing = { toEdge: 9, behind: 8, frameAt: null };
    await moveOn(0.25);
    expect(calls.filter((call) => call === 'seek-live')).toHaveLength(2);
  });

  it('does not take its own seeks for progress, and waits ever longer before the next', async () => {
    await start();
    await moveOn(1);
    timing = { toEdge: 82, behind: 80, frameAt: null };
    const times: number[] = [];
    const push = calls.push.bind(calls);
    calls.push = (call) => {
      if (call === 'seek-live') {
        times.push(performance.now());
        video.seek(video.currentTime - 0.7);
      }
      return push(call);
    };
    // The media runs on for a moment after each seek, and stands.
    for (let second = 0; second < 180; second += 1) {
      if (times.length > 0 && performance.now() - (times.at(-1) ?? 0) < 700) await moveOn(0.5);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(times.length).toBeGreaterThan(0);
    expect(times.length).toBeLessThan(9);
    expect(player.getSnapshot().notice).toBe('reconnecting');
    player.tryAgain();
    expect(calls.at(-1)).toBe('load /a');
  });

  it('begins anew where the viewer goes to live and the picture stands', async () => {
    await start();
    await moveOn(1);
    await vi.advanceTimersByTimeAsync(1500);
    player.goLive();
    expect(calls).toEqual(['load /a', 'load /a']);
  });

  it('sees that no picture comes though the clock runs, but not of sound alone or in the background', async () => {
    await start();
    const run = async (seconds: number, pictures: number) => {
      calls.length = 0;
      for (let at = 0; at < seconds; at += 0.25) {
        video.pictures += pictures;
        await moveOn(0.25);
      }
      return calls.filter((call) => call.startsWith('load'));
    };
    expect(await run(30, 0)).toEqual([]);
    video.videoWidth = 640;
    expect(await run(30, 5)).toEqual([]);
    vi.stubGlobal('document', { hidden: true });
    expect(await run(60, 0)).toEqual([]);
    vi.stubGlobal('document', { hidden: false });
    expect(await run(20, 0)).toEqual(['load /a']);
    expect(await run(60, 5)).toEqual([]);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none' });
  });

  it('keeps its waits when the wall clock is set, back or ahead', async () => {
    await start();
    await moveOn(2);
    vi.setSystemTime(Date.now() - 7_200_000);
    await vi.advanceTimersByTimeAsync(1500);
    expect(player.getSnapshot()).toMatchObject({ phase: 'stalled', notice: 'spinner' });
    vi.setSystemTime(Date.now() + 14_400_000);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual(['load /a']);
    await vi.advanceTimersByTimeAsync(7000);
    expect(calls).toEqual(['load /a', 'seek-live', 'load /a']);
  });

  it('has lost no limit in a sleep', async () => {
    await start();
    await moveOn(2);
    const now = performance.now.bind(performance);
    const asleep = vi.spyOn(performance, 'now').mockImplementation(() => now() + 600_000);
    await vi.advanceTimersByTimeAsync(250);
    expect(calls).toEqual(['load /a']);
    await moveOn(1);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none' });
    asleep.mockRestore();
  });

  it('tries with growing waits through two minutes without a network, and plays on when it is back', async () => {
    await start();
    await moveOn(2);
    video.readyState = 2;
    // Every request of the engine fails at once, until the network is back.
    for (let second = 0; second < 120; second += 1) {
      notify({ type: 'error', kind: 'network', detail: 'offline' });
      await vi.advanceTimersByTimeAsync(1000);
    }
    const tries = () => calls.filter((call) => call === 'resume' || call.startsWith('load')).length;
    const before = tries();
    expect(before).toBeGreaterThan(10);
    expect(before).toBeLessThan(125);
    expect(player.getSnapshot()).toMatchObject({ phase: 'stalled', notice: 'reconnecting' });

    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries()).toBeGreaterThan(before);
    await moveOn(3);
    expect(player.getSnapshot()).toMatchObject({ phase: 'playing', notice: 'none' });
  });

  it('believes the topic that the broadcaster is away, whatever an older answer says, until the picture moves', async () => {
    await start();
    await moveOn(1);
    player.streamInterrupted();
    await vi.advanceTimersByTimeAsync(2000);
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(player.getSnapshot().notice).toBe('interrupted');
    expect(calls).toEqual(['load /a']);
    await moveOn(0.5);
    await vi.advanceTimersByTimeAsync(2000);
    expect(player.getSnapshot().notice).toBe('spinner');
    player.streamInterrupted();
    player.streamUp('/a');
    await vi.advanceTimersByTimeAsync(500);
    expect(player.getSnapshot().notice).not.toBe('interrupted');
    expect(calls).toEqual(['load /a', 'resume']);
  });

  it('follows the pauses of media keys', async () => {
    await start();
    await moveOn(1);
    video.pause();
    expect(player.getSnapshot()).toMatchObject({ phase: 'paused', wantsPlay: false });
    await video.play();
    await moveOn(0.5);
    expect(player.getSnapshot().phase).toBe('playing');
  });

  it('asks again while the stream cannot be fetched', async () => {
    await start();
    notify({ type: 'error', kind: 'missing', detail: '404' });
    await vi.advanceTimersByTimeAsync(600);
    expect(calls).toEqual(['load /a', 'load /a']);
    expect(warnings).toEqual(['Player: missing error (404)']);
  });

  it('says that a browser without any way to play cannot', async () => {
    player.destroy();
    player = make(async () => null);
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(player.getSnapshot().notice).toBe('unsupported');
  });

  it('fetches its engine again when that failed', async () => {
    player.destroy();
    let tries = 0;
    player = make(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return createEngine;
    });
    player.setSource({ url: '/a', isInterrupted: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual(['load /a']);
    expect(warnings[0]).toContain('offline');
  });

  it('leaves nothing behind', async () => {
    await start();
    await moveOn(1);
    player.leave();
    expect(calls.at(-1)).toBe('destroy');
    expect(player.getSnapshot()).toMatchObject({ phase: 'idle', hasPicture: false, levels: [] });
    expect(vi.getTimerCount()).toBe(0);
    expect(video.paused).toBe(true);
  });

  it('gives the same snapshot while nothing changes', async () => {
    await start();
    await moveOn(2);
    let changes = 0;
    const before = player.getSnapshot();
    player.subscribe(() => {
      changes += 1;
    });
    await moveOn(3);
    expect(changes).toBe(0);
    expect(player.getSnapshot()).toBe(before);
  });
});
