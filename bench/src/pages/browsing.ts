import {
  ChatPeer,
  type CreatedUser,
  launchBrowser,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  untilPreview,
} from '@bandshell/testkit';
import type { CDPSession, Page } from 'playwright-core';
import type { Bench, Row } from '../measure/row.ts';
import { median, percentile } from '../measure/statistics.ts';

const PICTURE = { width: 640, height: 360, videoBitrate: '800k' };

/** A moderator may write this often (milliseconds), with some room below the limit of 100 lines in 30 s. */
const LINE_EVERY_MS = 320;
/** So many moderators write 50 lines a second. */
const WRITERS = 16;
const SCROLL_MS = 20_000;

interface BrowsingWindow {
  switchedAt?: number;
  firstFrameAt?: number;
  longTasks: number[];
  frames: number[];
  /** Frames are noted meanwhile. */
  isScrolling: boolean;
}

const asked = async <T>(server: ServerProcess, user: CreatedUser, query: string, input: object): Promise<T> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie: `session=${user.sessionToken}` },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return (await response.json()) as T;
};

interface Writing {
  /** How many lines were written so far. */
  readonly written: () => number;
  readonly stop: () => void;
}

/** Writes about 50 lines a second into the chat of a channel until it is stopped. */
const writeAlong = async (server: ServerProcess, owner: CreatedUser): Promise<Writing> => {
  const peers: ChatPeer[] = [];
  for (let index = 0; index < WRITERS; index++) {
    const writer = index === 0 ? owner : await server.createUser(`writer_${index}`);
    if (index > 0) {
      const query = 'mutation($input: AddModeratorInput!) { addModerator(input: $input) { error { code } } }';
      const answer = await asked<{ data?: { addModerator: { error: object | null } } }>(server, owner, query, {
        login: writer.login,
      });
      if (answer.data?.addModerator.error !== null) throw new Error(`no moderator: ${JSON.stringify(answer)}`);
    }
    const peer = await ChatPeer.overTcp(server.ircPort);
    const token = writer.chatToken.replace(/^oauth:/, '');
    await peer.exchange(`PASS oauth:${token}`, `NICK ${writer.login}`, `JOIN #${owner.login}`);
    peers.push(peer);
  }
  let line = 0;
  const timer = setInterval(() => {
    for (const peer of peers) peer.say(`PRIVMSG #${owner.login} :line ${line++} of an evening that does not end`);
  }, LINE_EVERY_MS);
  return {
    written: () => line,
    stop: () => {
      clearInterval(timer);
      for (const peer of peers) peer.destroy();
    },
  };
};

/** Notes when a link is pressed and when the player shows the first frame of what it loads then. */
const noteSwitches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scope = globalThis as unknown as BrowsingWindow;
    // Media events do not bubble. A player that was dismissed on the way has a new element.
    document.addEventListener(
      'loadstart',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return;
        target.requestVideoFrameCallback(() => {
          if (target.closest('[data-player-frame]') !== null) scope.firstFrameAt = performance.now();
        });
      },
      { capture: true },
    );
    document.addEventListener(
      'click',
      () => {
        scope.switchedAt = performance.now();
        delete scope.firstFrameAt;
      },
      { capture: true },
    );
  });

/** Milliseconds from the press on a channel's link to its first frame. */
const switchTo = async (page: Page, login: string): Promise<number> => {
  await page
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('link', { name: new RegExp(login) })
    .click();
  await page.waitForFunction(() => (globalThis as unknown as BrowsingWindow).firstFrameAt !== undefined);
  await page.waitForURL(`**/${login}`);
  return page.evaluate(() => {
    const { firstFrameAt = 0, switchedAt = 0 } = globalThis as unknown as BrowsingWindow;
    return firstFrameAt - switchedAt;
  });
};

interface Weight {
  readonly heapMegabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The data that the page holds after a forced collection. */
const weigh = async (session: CDPSession): Promise<Weight> => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapMegabytes: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
};

const weightText = ({ heapMegabytes, nodes, listeners }: Weight): string =>
  `${heapMegabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;

const watched = async (page: Page, ms: number): Promise<void> => {
  await page.waitForTimeout(ms);
  const isMoving = await page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>('[data-player-frame] video');
    const before = video?.currentTime ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return (video?.currentTime ?? 0) > before;
  });
  if (!isMoving) throw new Error('the picture stands still');
};

/** Scrolls up and down for a while; returns the frames' distances and the long tasks, in milliseconds. */
const scroll = async (page: Page): Promise<Pick<BrowsingWindow, 'frames' | 'longTasks'>> => {
  await page.evaluate(() => {
    const scope = globalThis as unknown as BrowsingWindow;
    scope.longTasks = [];
    scope.frames = [];
    new PerformanceObserver((list) => {
      if (scope.isScrolling) scope.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const onFrame = (now: number) => {
      scope.frames.push(now - before);
      before = now;
      if (scope.isScrolling) requestAnimationFrame(onFrame);
    };
    scope.isScrolling = true;
    requestAnimationFrame(onFrame);
  });
  await page.mouse.move(500, 500);
  const end = performance.now() + SCROLL_MS;
  for (let step = 0; performance.now() < end; step++) {
    await page.mouse.wheel(0, Math.floor(step / 20) % 2 === 0 ? 60 : -60);
    await page.waitForTimeout(25);
  }
  return page.evaluate(() => {
    const scope = globalThis as unknown as BrowsingWindow;
    const { frames, longTasks } = scope;
    // The page's memory is measured later: nothing of the measurement stays.
    Object.assign(scope, { isScrolling: false, frames: [], longTasks: [] });
    return { frames, longTasks };
  });
};

/** A viewer who stays: from channel to channel, for a long time, and while the chat is busy. */
export const browsingBench: Bench = {
  name: 'browsing',
  run: async ({ quick, say }): Promise<Row[]> => {
    const server = await startServerProcess();
    const users = [await server.createUser('nightkiln'), await server.createUser('tidewatch')];
    const encoders = users.map((user) => publishClock({ target: server.rtmpTarget(user.streamKey), ...PICTURE }));
    const browser = await launchBrowser([], 'chromium');
    try {
      for (const { login } of users) await untilPreview(server.url, login);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await noteSwitches(page);
      await page.goto(`${server.url}/nightkiln`);
      await until('a picture', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 1));

      const switches: number[] = [];
      for (let round = 0; round < (quick ? 4 : 20); round++) {
        switches.push(await switchTo(page, round % 2 === 0 ? 'tidewatch' : 'nightkiln'));
        // The next one begins while this one plays.
        await page.waitForTimeout(1500);
      }
      say(`switches: ${switches.map((ms) => ms.toFixed(0)).join(' ')} ms`);

      const visits = ['Browse', 'Bandshell home'];
      const tour = async (): Promise<void> => {
        for (const name of visits) await page.getByRole('link', { name, exact: true }).first().click();
        await switchTo(page, 'tidewatch');
        await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
        await switchTo(page, 'nightkiln');
      };
      // Everything that is loaded once is loaded by then.
      await tour();
      await tour();
      const beforeTours = await weigh(session);
      for (let round = 0; round < (quick ? 2 : 10); round++) await tour();
      const afterTours = await weigh(session);
      say(`navigations: ${weightText(beforeTours)} → ${weightText(afterTours)}`);

      const chat = await writeAlong(server, users[0] as CreatedUser);
      let scrolled: Pick<BrowsingWindow, 'frames' | 'longTasks'>;
      let beforeHours: Weight;
      let afterHours: Weight;
      const minutes = quick ? 1 : 30;
      try {
        await page.waitForTimeout(10_000);
        const before = chat.written();
        scrolled = await scroll(page);
        const shown = await page
          .getByRole('log')
          .getByText(/^line \d+ of/)
          .last()
          .textContent();
        if (Number(/\d+/.exec(shown ?? '')?.[0]) < before) throw new Error('the chat stands still');
        // The chat holds its longest list by now.
        await page.waitForTimeout(20_000);
        beforeHours = await weigh(session);
        for (let minute = 0; minute < minutes; minute++) await watched(page, 58_000);
        afterHours = await weigh(session);
      } finally {
        chat.stop();
      }
      say(`watching: ${weightText(beforeHours)} → ${weightText(afterHours)}`);
      return rowsOf({ quick, switches, beforeTours, afterTours, minutes, beforeHours, afterHours, scrolled });
    } finally {
      await browser.close();
      await Promise.all(encoders.map((encoder) => encoder.stop()));
      await server.dispose();
    }
  },
};

interface Measured {
  readonly quick: boolean;
  readonly switches: readonly number[];
  readonly beforeTours: Weight;
  readonly afterTours: Weight;
  readonly minutes: number;
  readonly beforeHours: Weight;
  readonly afterHours: Weight;
  readonly scrolled: Awaited<ReturnType<typeof scroll>>;
}

const rowsOf = ({
  quick,
  switches,
  beforeTours,
  afterTours,
  minutes,
  beforeHours,
  afterHours,
  scrolled,
}: Measured): Row[] => {
  const { frames, longTasks } = scrolled;
  const perSecond = (frames.length / frames.reduce((sum, ms) => sum + ms, 0)) * 1000;
  const middle = median(switches);
  const grows = (before: Weight, after: Weight): boolean =>
    after.heapMegabytes > before.heapMegabytes * 1.1 || after.nodes > before.nodes * 1.1;
  return [
    {
      what: 'From one live channel to another by a link of the side bar: press to first frame',
      ours: `${middle.toFixed(0)} ms (most ${Math.max(...switches).toFixed(0)} of ${switches.length})`,
      other: 'the same page loaded anew: see “Live channel page, cold”',
      mark: '≤ 0.6 s',
      met: middle <= 600,
    },
    {
      what: `The page after ${(quick ? 2 : 10) * 5} navigations, garbage collected`,
      ours: `${weightText(beforeTours)} → ${weightText(afterTours)}`,
      other: '–',
      mark: 'no growth (≤ 10 % of heap and nodes)',
      met: !grows(beforeTours, afterTours),
    },
    {
      what: `The page after ${minutes} minutes of a live stream with 50 chat lines a second, garbage collected`,
      ours: `${weightText(beforeHours)} → ${weightText(afterHours)}`,
      other: '–',
      mark: 'no growth (≤ 10 % of heap and nodes)',
      met: !grows(beforeHours, afterHours),
    },
    {
      what: 'Scrolling a live channel with 50 chat lines a second, 20 s',
      ours: `${perSecond.toFixed(0)} frames/s, 99 % within ${percentile(frames, 0.99).toFixed(0)} ms, ${longTasks.length} long tasks (most ${Math.max(0, ...longTasks).toFixed(0)} ms)`,
      other: '–',
      mark: '60 frames/s (≥ 57), no long task',
      met: perSecond >= 57 && longTasks.length === 0,
    },
  ];
};
