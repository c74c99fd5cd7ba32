import type { Page } from 'playwright-core';

/** Everything that a page fetched beside media. */
export interface Fetched {
  /** Paths of the site. */
  readonly files: readonly string[];
  readonly scripts: readonly string[];
  /** Bytes of the scripts as they were sent, with about 300 bytes of headers each. */
  readonly scriptBytes: number;
}

interface FrameWindow {
  firstFrameAt?: number;
}

/** Most of what a live channel page fetches before the first video frame. */
export const FIRST_FRAME_LIMITS = { requests: 20, scripts: 14, scriptBytes: 230_000 };

/** Requests that a browser does not list: the document, and the site's icon in some. */
const UNLISTED = 2;

/** After this time (ms) a page stops waiting for the picture. */
const PATIENCE_MS = 5_000;

/**
 * Notes when the first frame of a video is shown. The page waits for it however slow the machine is. Call it before the
 * page opens.
 */
export const noteFirstFrame = (page: Page): Promise<unknown> =>
  page.addInitScript((patience) => {
    const set = globalThis.setTimeout;
    const patient = (run: () => void, ms?: number): unknown => (ms === patience ? 0 : set(run, ms));
    globalThis.setTimeout = patient as typeof setTimeout;
    document.addEventListener(
      'playing',
      () => {
        (globalThis as FrameWindow).firstFrameAt ??= performance.now();
      },
      true,
    );
  }, PATIENCE_MS);

/** Waits until the first frame was noted: the element's clock can run before it says that it plays. */
export const untilFirstFrame = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as FrameWindow).firstFrameAt !== undefined);

/** How many requests these are, those included that the browser does not list. */
export const requestsOf = ({ files }: Fetched): number => files.length + UNLISTED;

/**
 * The data that the page has fetched, or only what it asked for before the first frame. Both times are of the page's
 * own clock.
 */
export const fetchedBy = (page: Page, moment: 'first frame' | 'now'): Promise<Fetched> =>
  page.evaluate((isUntilFrame) => {
    const { firstFrameAt } = globalThis as FrameWindow;
    if (isUntilFrame && firstFrameAt === undefined) throw new Error('No frame was shown yet');
    const until = isUntilFrame ? (firstFrameAt ?? 0) : Number.POSITIVE_INFINITY;
    const entries = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime < until)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize }))
      .filter(({ path }) => !path.startsWith('/live/') && path !== '/favicon.svg');
    const scripts = entries.filter(({ path }) => path.endsWith('.js'));
    return {
      files: entries.map(({ path }) => path),
      scripts: [...new Set(scripts.map(({ path }) => path))],
      scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  }, moment === 'first frame');

/**
 * A sentence for each limit that is passed before the first frame.
 * @param forOthers scripts that no viewer needs
 */
export const overFirstFrame = (fetched: Fetched, forOthers: readonly string[]): string[] => {
  const { requests, scripts, scriptBytes } = FIRST_FRAME_LIMITS;
  const foreign = fetched.scripts.filter((path) => forOthers.includes(path));
  return [
    requestsOf(fetched) > requests && `${requestsOf(fetched)} requests: ${fetched.files.join(' ')}`,
    fetched.scripts.length > scripts && `${fetched.scripts.length} scripts: ${fetched.scripts.join(' ')}`,
    fetched.scriptBytes > scriptBytes && `${fetched.scriptBytes} bytes of scripts`,
    foreign.length > 0 && `code of creators or staff: ${foreign.join(' ')}`,
  ].filter((sentence) => sentence !== false);
};
