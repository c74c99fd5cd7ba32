import { until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';

/** One change of the position by the page's code. Positions and lengths in seconds of media, other times in milliseconds. */
export interface Seek {
  readonly from: number;
  readonly to: number;
  /** The end of what the player knows of the media: of a live stream, its live edge. Pushed media has it in the buffer. */
  readonly edge: number;
  /** Media that was played since the seek before. */
  readonly played: number;
  /** How long the position had stood still. */
  readonly still: number;
  /** The longest delay of the page's own timers lately. The actions that the player does by a timer may be as late. */
  readonly late: number;
}

/** The page's video was reset, so that everything is loaded again. */
export interface Load {
  /** How long the position had stood still; ms. */
  readonly still: number;
}

export interface ElementLog {
  readonly seeks: readonly Seek[];
  readonly loads: readonly Load[];
  /** Seconds of media played since the last seek or load. */
  readonly played: number;
  /** The longest delay of the page's timers: a page that sleeps is not called at all. */
  readonly slept: number;
}

const SAMPLE_MS = 40;

/**
 * Follows what is done to the video element of each document that the page opens from now on. It judges by the media's
 * own time, so that a stall of a busy machine is told from a wrong seek.
 */
export const watchElement = (page: Page): Promise<unknown> =>
  page.addInitScript((sampleMs) => {
    const log = { seeks: [] as Seek[], loads: [] as Load[], played: 0, slept: 0 };
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
        const { buffered, duration } = this;
        const last = buffered.length === 0 ? to : buffered.end(buffered.length - 1);
        const edge = Number.isFinite(duration) ? duration : last;
        log.seeks.push({ from, to, edge, played: log.played, still: stood(), late });
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
      log.slept = Math.max(log.slept, now - sampledAt);
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
    const { seeks, loads, played, slept } = (globalThis as unknown as { bandshellElement: ElementLog })
      .bandshellElement;
    return { seeks, loads, played, slept };
  });

/** Waits until the page has played so many seconds of media in one piece, without a seek. */
export const playsOn = (page: Page, seconds: number, limitMs = 60_000): Promise<boolean> =>
  until(`${seconds} s of media in one piece`, async () => (await elementLog(page)).played >= seconds, limitMs);

/** The same for what is played from now on. */
export const playsAnew = async (page: Page, seconds: number): Promise<boolean> => {
  await page.evaluate(() => {
    (globalThis as unknown as { bandshellElement: { played: number } }).bandshellElement.played = 0;
  });
  return playsOn(page, seconds);
};

/** A position that was still for longer than this (ms) stalled. Playing, it moves with each sample. */
const STALLED = 250;
/** A player further behind its live edge than this (seconds) may jump, although its picture moves. */
const FAR_BEHIND = 6;

/**
 * Seeks of a live player whose picture moved near the live edge: there was no reason for them.
 * @param longerThan seconds; shorter ones are left aside
 */
export const needlessSeeks = ({ seeks }: Pick<ElementLog, 'seeks'>, longerThan = 0): readonly Seek[] =>
  seeks.filter(
    ({ from, to, edge, still, played }) =>
      Math.abs(to - from) > longerThan && played > 0 && still < STALLED && edge - from < FAR_BEHIND,
  );

/** A live player keeps a second from its edge, and up to a segment more after each stall; seconds. */
const NEAR_EDGE = 4;
/** A step this small (seconds) gets over a hole or a standing decoder. */
const NUDGE = 0.5;

/** Seeks of a live player that lead neither to its live edge nor a bit further. */
export const straySeeks = ({ seeks }: Pick<ElementLog, 'seeks'>): readonly Seek[] =>
  seeks.filter(({ from, to, edge }) => Math.abs(to - from) > NUDGE && edge - to > NEAR_EDGE);

/** A player whose video is frozen for this long (ms) may load everything again. */
const STANDS = 7000;

/** A player loads everything again as its last remedy, after it has tried others. */
export const isNeedlessLoad = ({ still }: Load): boolean => still < STANDS;

/** The most seeks of one standstill, before media was played again. */
export const mostSeeksOfAStandstill = ({ seeks }: Pick<ElementLog, 'seeks'>): number => {
  let most = 0;
  let here = 0;
  for (const { played } of seeks) {
    here = played > 0 ? 1 : here + 1;
    most = Math.max(most, here);
  }
  return most;
};
