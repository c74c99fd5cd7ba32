import { launchBrowser, openContext, startServerProcess, until } from '@bandshell/testkit';
import type { Page, WebSocketRoute } from 'playwright-core';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';

const LINES_A_SECOND = 100;
const BATCH_MS = 100;
const LASTS_MS = 600_000;
const QUICK_MS = 15_000;
/** Rows that the list keeps. */
const ROWS = 150;
const CHANNEL = 'loud_room';
const COLORS = ['#FF4500', '#1E90FF', '#9ACD32', '#FF69B4', '#5F9EA0'];
const TEXTS = [
  'did you see that jump',
  'no way 😮',
  'hello from the other side of the world, this one is a little longer so that it breaks into two lines',
  '@loud_room what is the song called',
  'https://example.org/a-page is worth a look',
];

interface ChatPageWindow {
  frames: number[];
  longTasks: number[];
}

/** A line of one of 500 users, as the gateway writes it. */
const lineOf = (index: number): string => {
  const user = `user_${index % 500}`;
  const tags = [
    `badges=${index % 7 === 0 ? 'moderator/1' : index % 11 === 0 ? 'vip/1' : ''}`,
    `color=${COLORS[index % COLORS.length]}`,
    `display-name=${user}`,
    `id=00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    `tmi-sent-ts=${Date.now()}`,
    `user-id=${100_000 + (index % 500)}`,
  ].join(';');
  return `@${tags} :${user}!${user}@${user}.site PRIVMSG #${CHANNEL} :${TEXTS[index % TEXTS.length]} ${index}`;
};

/** Answers the page's chat socket as the gateway does, so that the page alone is measured. */
const answerChat = async (page: Page): Promise<() => WebSocketRoute | undefined> => {
  let joined: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/chat$/, (socket) => {
    socket.onMessage((data) => {
      const text = String(data);
      if (text.includes('NICK')) socket.send(':site 001 justinfan1 :Welcome\r\n');
      if (text.includes('PING')) socket.send(':site PONG site :bandshell\r\n');
      if (!text.includes('JOIN')) return;
      socket.send(`@emote-only=0;followers-only=-1;r9k=0;slow=0;subs-only=0 :site ROOMSTATE #${CHANNEL}\r\n`);
      joined = socket;
    });
  });
  return () => joined;
};

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
      const socket = await answerChat(page);
      await page.goto(`/popout/${CHANNEL}/chat`);
      const chat = await until('the page in the room', socket);
      let sent = 0;
      const send = (count: number) => {
        chat.send(Array.from({ length: count }, () => `${lineOf(sent++)}\r\n`).join(''));
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
