import { randomUUID } from 'node:crypto';
import {
  createTestUser,
  launchBrowser,
  openContext,
  startTestServer,
  type TestServer,
  until,
} from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';
import { answerChat, chatLine } from './routed-chat.ts';

const LINES_A_SECOND = 50;
const BATCH_MS = 100;
const CHANNEL = 'loud_room';
/** Contributions whose arrival is compared in two browsers. */
const COMPARED = 20;

interface Watched {
  frames: number[];
  longTasks: number[];
  drawn: number;
  /** When the bar of the banner changed, by its value. */
  shownAt: Record<string, number>;
}

/** Watches the page's own frames and long tasks, the frames that a celebration draws, and the bar of the banner. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const own = window as unknown as Watched;
    Object.assign(own, { frames: [], longTasks: [], drawn: 0, shownAt: {} });
    new PerformanceObserver((list) => own.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        type: 'longtask',
      },
    );
    let last = performance.now();
    const frame = (now: number) => {
      own.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      if (this.canvas.dataset.celebration !== undefined) own.drawn += 1;
      clearRect.apply(this, box);
    };
    new MutationObserver(() => {
      const text = document.querySelector('section[data-state] [role="progressbar"]')?.getAttribute('aria-valuetext');
      if (text != null) own.shownAt[text] ??= Date.now();
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-valuetext'],
    });
  });

const reset = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { frames: [], longTasks: [], drawn: 0 }));

/** Pays cheers as the server does when they are bought. */
const cheerer = (server: TestServer, channelId: string) => {
  let cheers = 0;
  return async (fan: { readonly id: string; readonly login: string }, bits: number): Promise<void> => {
    cheers += 1;
    const paid = {
      type: 'cheered',
      channelId,
      userId: fan.id,
      login: fan.login,
      displayName: fan.login,
      bits,
    } as const;
    await server.platform.database.transact((tx) =>
      tx.emit({ ...paid, cheerId: String(900_000 + cheers), messageId: randomUUID(), at: Date.now() }, fan.id),
    );
  };
};

/** A celebration over a chat with 50 messages a second, and how much later one of two browsers shows a contribution. */
export const celebrationBench: Bench = {
  name: 'celebration',
  run: ({ say }) => withDatabase((databaseUrl) => measure(databaseUrl, say)),
};

async function measure(databaseUrl: string, say: (line: string) => void): Promise<Row[]> {
  const [server, browser] = await Promise.all([startTestServer({ databaseUrl }), launchBrowser()]);
  let sending: ReturnType<typeof setInterval> | undefined;
  try {
    await server.platform.flags.setSetting('hype_train_golden_percent', 0);
    const owner = await createTestUser(server, CHANNEL);
    const fans = await Promise.all(['stoker', 'porter'].map((login) => createTestUser(server, login)));
    const [first, second] = fans;
    if (first === undefined || second === undefined) throw new Error('there are no fans');
    const cheer = cheerer(server, owner.id);
    const open = async (size: { width: number; height: number }) => {
      const page = await (await openContext(browser, server, undefined, size, { hasMotion: true })).newPage();
      const socket = await answerChat(page, CHANNEL);
      await page.goto(`/popout/${CHANNEL}/chat`);
      return { page, chat: await until('the page in the room', socket) };
    };
    const wide = await open({ width: 420, height: 800 });
    const phone = await open({ width: 390, height: 844 });
    let sent = 0;
    sending = setInterval(() => {
      for (let one = 0; one < (LINES_A_SECOND * BATCH_MS) / 1000; one += 1)
        wide.chat.send(`${chatLine(CHANNEL, sent++)}\r\n`);
    }, BATCH_MS);
    await Promise.all([wide, phone].map(({ page }) => watch(page)));

    const rows: Row[] = [];
    /** Waits for a celebration and for its end, and judges the page meanwhile. */
    const celebrate = async (kind: string, begin: () => Promise<void>) => {
      const canvas = wide.page.locator(`canvas[data-celebration="${kind}"]`);
      await begin();
      await canvas.waitFor({ state: 'attached', timeout: 60_000 });
      await reset(wide.page);
      const begun = Date.now();
      await canvas.waitFor({ state: 'detached', timeout: 60_000 });
      const seconds = (Date.now() - begun) / 1000;
      const { frames, longTasks, drawn } = await wide.page.evaluate(() => {
        const { frames, longTasks, drawn } = window as unknown as Watched;
        return { frames, longTasks, drawn };
      });
      const longest = Math.max(0, ...longTasks);
      const rate = frames.length / seconds;
      rows.push({
        what: `A celebration (${kind}) over a chat with ${LINES_A_SECOND} messages a second`,
        ours: `${rate.toFixed(1)} frames a second, 95th percentile ${percentile(frames, 0.95).toFixed(1)} ms; ${drawn} frames drawn in ${seconds.toFixed(1)} s; ${longTasks.length} long tasks, the longest ${longest.toFixed(0)} ms`,
        other: '–',
        mark: '≥ 55 frames a second, no long task over 50 ms',
        met: rate >= 55 && longest <= 50,
      });
    };

    for (const [fan, bits] of [
      [first, 400],
      [second, 400],
      [first, 300],
    ] as const)
      await cheer(fan, bits);
    await wide.page.locator('section[data-state="BASELINE"]').waitFor({ timeout: 60_000 });

    const gaps: number[] = [];
    for (let one = 0; one < COMPARED; one += 1) {
      await cheer(second, 10);
      const value = `${(1100 + 10 * (one + 1)).toLocaleString('en')} of 1,600 points`;
      const shownAt = ({ page }: typeof wide) =>
        until('the contribution on the page', () =>
          page.evaluate((text) => (window as unknown as Watched).shownAt[text], value),
        );
      const [a, b] = await Promise.all([shownAt(wide), shownAt(phone)]);
      gaps.push(Math.abs(Number(a) - Number(b)));
    }
    rows.push({
      what: `${COMPARED} contributions to a hype train in two browsers: how much later the second one shows them`,
      ours: `median ${percentile(gaps, 0.5).toFixed(0)} ms, most ${Math.max(...gaps)} ms`,
      other: '–',
      mark: '≤ 300 ms',
      met: Math.max(...gaps) <= 300,
    });

    await celebrate('simmer-rain', () => cheer(first, 500));
    await wide.page
      .locator('section[data-state="BASELINE"], section[data-state="FASTMODE"]')
      .waitFor({ timeout: 60_000 });
    await celebrate('fireworks', () => cheer(second, 12_000));
    say(`${sent} messages in the chat meanwhile`);
    return rows;
  } finally {
    clearInterval(sending);
    await browser.close();
    await server.close();
  }
}
