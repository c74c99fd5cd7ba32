import { launchBrowser, openContext, startServerProcess, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { answerChat, chatLine } from './routed-chat.ts';

const LINES_A_SECOND = 100;
const BATCH_MS = 100;
const LASTS_MS = 600_000;
const QUICK_MS = 15_000;
/** Rows that the list keeps. */
const ROWS = 150;
const CHANNEL = 'loud_room';
interface ChatPageWindow {
  frames: number[];
  longTasks: number[];
}

/** The page's JavaScript heap in bytes after a collection. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** The chat's page while 100 messages a second come for ten minutes: its frames, its long tasks and its memory. */
export const chatPageBench: Bench = {
  name: 'chat-page',
  async run({ quick, say }): Promise<Row[]> {
    const lastsMs = quick ? QUICK_MS : LASTS_MS;
    const [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
    try {
      await server.createUser(CHANNEL);
      const page = await (await openContext(browser, server, undefined, { width: 390, height: 844 })).newPage();
      const socket = await answerChat(page, CHANNEL);
      await page.goto(`/popout/${CHANNEL}/chat`);
      const chat = await until('the page in the room', socket);
      let sent = 0;
      const send = (count: number) => {
        chat.send(Array.from({ length: count }, () => `${chatLine(CHANNEL, sent++)}\r\n`).join(''));
      };
      // The list is full before the heap is read, so that what grows is no content.
      send(2 * ROWS);
      await page
        .locator('[data-row]')
        .nth(ROWS - 1)
        .waitFor();
      const before = await heapOf(page);
      await page.evaluate(() => {
        const own = window as unknown as ChatPageWindow;
        own.frames = [];
        own.longTasks = [];
        new PerformanceObserver((list) =>
          own.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({ type: 'longtask' });
        let last = performance.now();
        const frame = (now: number) => {
          own.frames.push(now - last);
          last = now;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      const begun = Date.now();
      const first = sent;
      while (Date.now() - begun < lastsMs) {
        await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
        // A late timer catches up: the rate holds over the whole time.
        const due = Math.floor(((Date.now() - begun) * LINES_A_SECOND) / 1000) - (sent - first);
        if (due > 0) send(due);
      }
      const seconds = (Date.now() - begun) / 1000;
      await page.getByText(` ${sent - 1}`).waitFor();
      const { frames, longTasks } = await page.evaluate(() => {
        const { frames, longTasks } = window as unknown as ChatPageWindow;
        return { frames, longTasks };
      });
      const rows = await page.locator('[data-row]').count();
      const after = await heapOf(page);
      say(`${sent - first} messages in ${seconds.toFixed(0)} s, ${rows} rows`);
      const longest = Math.max(0, ...longTasks);
      return [
        {
          what: `The chat’s page at ${LINES_A_SECOND} messages a second for ${Math.round(seconds)} s: frames`,
          ours: `${(frames.length / seconds).toFixed(1)} a second, 95th percentile ${percentile(frames, 0.95).toFixed(1)} ms; ${longTasks.length} long tasks, the longest ${longest.toFixed(0)} ms`,
          other: '–',
          mark: '≥ 50 frames a second, no long task over 100 ms',
          met: frames.length / seconds >= 50 && longest <= 100,
        },
        {
          what: 'Its JavaScript heap after a collection, with a full list before and at the end; rows kept',
          ours: `${megabytes(before)} → ${megabytes(after)}; ${rows} rows`,
          other: '–',
          mark: `+ ≤ 3 MB; ${ROWS} rows`,
          met: after - before <= 3 * 1_048_576 && rows === ROWS,
        },
      ];
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
