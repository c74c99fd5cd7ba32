import type { Page } from 'playwright-core';

/** One change of the position by the page's code. Positions and lengths in seconds of media, other times in milliseconds. */
interface Seek {
  readonly from: number;
  readonly to: number;
  /** The end of what the player knows of the media: of a live stream, its live edge. */
  readonly edge: number;
  /** Media that was played since the seek before. */
  readonly played: number;
  /** How long the position had stood still. */
  readonly still: number;
  /** The longest delay of the page's own timers lately. What the player does by a timer may be as late. */
  readonly late: number;
}

/** The page's video was emptied: everything is loaded anew. */
interface Load {
  /** How long the position had stood still; ms. */
  readonly still: number;
}

interface ElementLog {
  readonly seeks: readonly Seek[];
  readonly loads: readonly Load[];
  /** Seconds of media played since the last seek or load. */
  readonly played: number;
}

const SAMPLE_MS = 40;

/**
 * Follows what is done to the video element of each document that the page opens from now on. It judges by the media's
 * own time, so that a stall of a busy machine is told from a wrong seek.
 */
export const watchElement = (page: Page): Promise<unknown> =>
  page.addInitScript((sampleMs) => {
    const log = { seeks: [] as Seek[], loads: [] as Load[], played: 0 };
    Object.assign(globalThis, { bandshellElement: log });
    const position = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    if (position?.set === undefined || position.get === undefined) return;
    const { get: read, set: write } = position;
    let last = 0;
    let movedAt = performance.now();
    let sampledAt = movedAt;
    let delays: { readonly at: number; readonly ms: number }[] = [];
    const stood = (): number => performance.now() - movedAt;
    const jumpTo = (place: number): void => {
      log.played = 0;
      last = place;
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...position,
      set(this: HTMLMediaElement, to: number) {
        const from = read.call(this) as number;
        const late = Math.max(performance.now() - sampledAt - sampleMs, 0, ...delays.map(({ ms }) => ms));
        log.seeks.push({ from, to, edge: this.duration, played: log.played, still: stood(), late });
        write.call(this, to);
        jumpTo(to);
      },
    });
    document.addEventListener(
      'emptied',
      () => {
        log.loads.push({ still: stood() });
        jumpTo(0);
      },
      { capture: true },
    );
    setInterval(() => {
      const now = performance.now();
      delays = [...delays.filter(({ at }) => now - at < 2000), { at: now, ms: now - sampledAt - sampleMs }];
      sampledAt = now;
      const video = document.querySelector('video');
      if (video === null || video.seeking) return;
      const place = read.call(video) as number;
      if (place === last) return;
      if (place > last) log.played += place - last;
      last = place;
      movedAt = now;
    }, sampleMs);
  }, SAMPLE_MS);

export const elementLog = (page: Page): Promise<ElementLog> =>
  page.evaluate(() => {
    const { seeks, loads, played } = (globalThis as unknown as { bandshellElement: ElementLog }).bandshellElement;
    return { seeks, loads, played };
  });
