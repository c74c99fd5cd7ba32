import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A page in a real browser with one video element, to which a player library is attached. */
export interface PlayerPage {
  readonly page: Page;
  /** Loads a playlist; `start` in seconds, by default the player's own choice. */
  load(url: string, start?: number): Promise<void>;
  seek(seconds: number): Promise<void>;
  /** Plays so many times as fast from now on, also what is loaded later. */
  hurry(rate: number): Promise<void>;
  /** Plays the rendition with this width from now on. */
  choose(width: number): Promise<void>;
  state(): Promise<PlayerState>;
  /** Waits until a condition is true; throws with the last state. */
  until(what: string, holds: (state: PlayerState) => boolean, limitMs?: number): Promise<PlayerState>;
  close(): Promise<void>;
}

export interface PlayerState {
  readonly time: number;
  readonly duration: number;
  /** The playlist may still grow. */
  readonly isLive: boolean;
  /** Seekable range in seconds. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly frames: number;
  readonly ended: boolean;
  readonly errors: readonly string[];
}

const require = createRequire(import.meta.url);
const libraries = {
  shaka: require.resolve('shaka-player/dist/shaka-player.compiled.js'),
  hls: require.resolve('hls.js/dist/hls.js'),
} as const;

/**
 * The actions that the page does with each library, as browser code. Shaka 5.2.12 looks for captions in the open
 * segment of a low-latency playlist, which has no URI yet.
 */
const programs = {
  shaka: `
    const player = new shaka.Player();
    const attached = player.attach(video);
    // A change of rendition is seen once what is buffered has been played.
    player.configure({ streaming: { lowLatencyMode: true, bufferingGoal: 3 }, manifest: { hls: { disableClosedCaptionsDetection: true } } });
    player.addEventListener('error', (event) => errors.push('shaka ' + event.detail.code + ' ' + event.detail.message));
    window.load = async (url, start) => { await attached; await player.load(url, start ?? undefined); await video.play(); };
    window.choose = (width) => {
      player.configure({ abr: { enabled: false } });
      // Everything that is buffered plays to its end: shaka fails when it clears the buffer while a part is being
      // appended.
      player.selectVariantTrack(player.getVariantTracks().find((track) => track.width === width));
    };
    window.range = () => player.seekRange();
    window.isLive = () => player.isLive() || player.isInProgress();`,
  hls: `
    let hls;
    window.load = (url, start) => new Promise((resolve) => {
      hls?.destroy();
      hls = new Hls({ startPosition: start ?? -1 });
      hls.on(Hls.Events.ERROR, (_, data) => data.fatal && errors.push('hls.js ' + data.details));
      hls.on(Hls.Events.MANIFEST_PARSED, () => resolve(video.play()));
      hls.loadSource(url);
      hls.attachMedia(video);
    });
    window.choose = (width) => {
      hls.nextLevel = hls.levels.findIndex((level) => level.width === width);
    };
    window.range = () => ({ start: video.seekable.length ? video.seekable.start(0) : 0, end: video.seekable.length ? video.seekable.end(0) : 0 });
    window.isLive = () => hls?.latestLevelDetails?.live ?? false;`,
} as const;

export type PlayerLibrary = keyof typeof programs;

let launched: Promise<Browser> | undefined;

/** The one browser for all pages of this process, with which it ends: a browser for each takes most of a second of a core. */
export const theBrowser = async (): Promise<Browser> => {
  const before = await launched?.catch(() => undefined);
  if (before?.isConnected() === true) return before;
  launched = chromium.launch({
    executablePath: process.env.TEST_BROWSER ?? '/usr/bin/chromium-headless-shell',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'],
      // WebRTC with this machine's servers.
      '--allow-loopback-in-peer-connection',
    ],
  });
  return launched;
};

/** Opens a browser's empty page of another origin than that of the media. */
export const openPlayerPage = async (library: PlayerLibrary): Promise<PlayerPage> => {
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><video muted width=640></video>');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const context = await (await theBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  await page.addScriptTag({ path: libraries[library] });
  await page.evaluate(
    `const errors = window.errors = []; const video = document.querySelector('video');${programs[library]}`,
  );
  const state = (): Promise<PlayerState> =>
    page.evaluate(`(() => {
      const video = document.querySelector('video');
      const range = window.range();
      return { time: video.currentTime, duration: Number.isFinite(video.duration) ? video.duration : -1,
        isLive: window.isLive(), from: range.start, to: range.end, width: video.videoWidth,
        frames: video.getVideoPlaybackQuality().totalVideoFrames, ended: video.ended, errors: window.errors };
    })()`);
  return {
    page,
    load: (url, start) => page.evaluate(`window.load(${JSON.stringify(url)}, ${start ?? 'undefined'})`),
    seek: (seconds) => page.evaluate(`void (document.querySelector('video').currentTime = ${seconds})`),
    hurry: (rate) =>
      page.evaluate(
        `void (() => { const video = document.querySelector('video'); video.defaultPlaybackRate = video.playbackRate = ${rate}; })()`,
      ),
    choose: (width) => page.evaluate(`window.choose(${width})`),
    state,
    until: async (what, holds, limitMs = 30_000) => {
      const end = Date.now() + limitMs;
      for (;;) {
        const now = await state();
        if (now.errors.length > 0) throw new Error(`${what}: ${now.errors.join(', ')}`);
        if (holds(now)) return now;
        if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${JSON.stringify(now)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () => {
      await context.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
