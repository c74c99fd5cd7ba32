import { spawn } from 'node:child_process';
import {
  type ClockPublisher,
  type ClockPublisherOptions,
  clockReadings,
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  type Site,
  startSite,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restPush } from '../harness/rest-push.ts';
import {
  elementLog,
  isNeedlessLoad,
  mostSeeksOfAStandstill,
  needlessSeeks,
  watchElement,
} from '../harness/watch-element.ts';

const logged: string[] = [];
let server: Site;
let browser: Browser;
beforeAll(async () => {
  const env = { ENCODER_TIMEOUT_SECONDS: '12' };
  [server, browser] = await Promise.all([startSite({ env, onLogLine: (line) => logged.push(line) }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** Each frame that a page shows is decoded and drawn by the processor: few small ones are enough. */
const picture = { width: 320, height: 180, frameRate: 10, videoBitrate: '300k' };

interface Stream {
  readonly id: string;
  readonly isInterrupted: boolean;
}

const streamOf = async (login: string): Promise<Stream | null> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query E2EStream($login: String!) { user(login: $login) { stream { id isInterrupted } } }`,
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data: { user: { stream: Stream | null } } };
  return data.user.stream;
};

test('a page that waits begins to play by itself, and says so when the stream ends', async () => {
  const user = await server.createUser('tidewatch');
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/tidewatch');
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...picture });
  try {
    await watchClock(page);
    await frameAfter(page, Date.now());
    await encoder.stop();
    await page
      .getByText(/stream (has )?ended/i)
      .first()
      .waitFor({ timeout: 60_000 });
  } finally {
    await context.close();
    await encoder.stop();
  }
});

test('a stream of which one segment is whole is fetched once by HLS, not over and over', async () => {
  const user = await server.createUser('firstlight');
  const context = await openContext(browser, server);
  await restPush(context);
  const page = await context.newPage();
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const name = /\/live\/.*\/(part-.*\.m4s)$/.exec(request.url())?.[1];
    if (name !== undefined) asked.set(name, (asked.get(name) ?? 0) + 1);
  });
  // The answer of the server between the first segment's last part and the part behind it; the next playlist is held
  // back until the player has shown something of the first.
  let goOn: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isFirst = true;
  await page.route('**/index.m3u8*', async (route) => {
    if (!isFirst) return shown.then(() => route.continue());
    isFirst = false;
    const playlist = await until('a whole segment', async () => {
      const text = await (await route.fetch()).text();
      const end = /#EXTINF:.*\n.*\n/.exec(text);
      return end === null ? undefined : text.slice(0, end.index + end[0].length);
    });
    expect(playlist).toMatch(/#EXT-X-PART:.*-3\.m4s/);
    const next = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]) + 1;
    const contentType = 'application/vnd.apple.mpegurl';
    const body = `${playlist}#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-0-${next}-0.m4s"\n`;
    await route.fulfill({ contentType, body });
  });
  await page.goto('/firstlight');
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...picture });
  try {
    await watchClock(page);
    const first = await frameAfter(page, 0);
    const later = await frameAfter(page, (first.drawnAt ?? 0) + 300);
    expect(asked.size).toBeGreaterThan(1);
    expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
    goOn();
    await frameAfter(page, (later.drawnAt ?? 0) + 2_000);
  } finally {
    goOn();
    await context.close();
    await encoder.stop();
  }
});

test('a wrong stream key is refused before anything is accepted', async () => {
  await server.createUser('plinth');
  const encoder = publishClock({ target: server.rtmpTarget('live_not_a_key'), ...picture });
  const code = await encoder.exited;
  expect(code).not.toBe(0);
  expect(await streamOf('plinth')).toBeNull();
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes('live_not_a_key'))).toEqual([]);
});

describe('a page that watches a stream', () => {
  let target: ClockPublisherOptions;
  let encoder: ClockPublisher;
  let page: Page;
  beforeAll(async () => {
    const user = await server.createUser('nightkiln');
    target = { target: server.rtmpTarget(user.streamKey), ...picture };
    encoder = publishClock(target);
    await until('the stream to start', () => streamOf('nightkiln'));
    page = await (await openContext(browser, server)).newPage();
    await watchElement(page);
    await page.goto('/nightkiln');
    await watchClock(page);
  });
  afterAll(async () => {
    await page?.context().close();
    await encoder?.kill();
  });

  test('a stream from a real encoder plays on the channel page and its clock advances', async () => {
    const first = await frameAfter(page, 0);
    const later = await frameAfter(page, (first.drawnAt ?? 0) + 5_000);
    expect(later.drawnAt).toBeGreaterThan(first.drawnAt ?? 0);
    // The picture moves, and never back.
    const times = (await clockReadings(page)).flatMap((reading) => reading.drawnAt ?? []);
    expect(new Set(times).size).toBeGreaterThan(20);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    await expect.poll(() => page.getByText('LIVE', { exact: true }).first().isVisible()).toBe(true);
  });

  test('its sound alone is a choice of the settings that is kept, and needs no picture’s data; the picture comes back', async () => {
    const context = await openContext(browser, server, undefined, { width: 390, height: 844 });
    const phone = await context.newPage();
    phone.setDefaultTimeout(30_000);
    const pictures: string[] = [];
    phone.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(m4s|mp4)$/.test(pathname) && !pathname.includes('/audio/')) pictures.push(pathname);
    });
    const state = () =>
      phone.evaluate(() => {
        const video = document.querySelector('video');
        return { width: video?.videoWidth ?? -1, time: video?.currentTime ?? 0 };
      });
    const plays = async (hasPicture: boolean) => {
      await until('the right kind of media', async () => (await state()).width > 0 === hasPicture);
      const { time } = await state();
      await until('it to play on', async () => (await state()).time > time + 1);
    };
    const choose = async (name: RegExp) => {
      const settings = phone.getByRole('button', { name: 'Player settings' });
      await settings.focus();
      await phone.keyboard.press('Enter');
      const choice = phone.getByRole('menuitemradio', { name });
      await choice.waitFor();
      const box = await choice.boundingBox();
      expect(box === null || (box.x >= 0 && box.x + box.width <= 390)).toBe(true);
      for (let presses = 0; presses < 12; presses += 1) {
        if (await choice.evaluate((one) => one === document.activeElement)) break;
        await phone.keyboard.press('ArrowDown');
      }
      await phone.keyboard.press('Enter');
    };
    await phone.goto('/nightkiln');
    await plays(true);
    await choose(/^Audio only/);
    await plays(false);
    const card = phone.getByRole('region', { name: 'Video player' }).getByText('Audio only', { exact: true });
    await card.waitFor();
    // The choice is in force from the first request of the next document on.
    pictures.length = 0;
    await phone.reload();
    await card.waitFor();
    await plays(false);
    expect(pictures).toEqual([]);
    await choose(/^Picture and sound/);
    await plays(true);
    await card.waitFor({ state: 'detached' });
    await phone.reload();
    await plays(true);
    await context.close();
  });

  test('an encoder that stands still, and a clock that is set, lead to no seeks; the notice stays until the picture moves', async () => {
    await frameAfter(page, Date.now());
    await page.evaluate(() => {
      const { now } = Date;
      Object.assign(globalThis, {
        setClock: (shift: number) => {
          Date.now = () => now.call(Date) + shift;
        },
      });
    });
    const setClock = (shift: number) =>
      page.evaluate((by) => (globalThis as unknown as { setClock(shift: number): void }).setClock(by), shift);
    const begun = await elementLog(page);
    for (const hours of [2, -2, 0]) {
      await setClock(hours * 3_600_000);
      await frameAfter(page, ((await frameAfter(page, 0)).drawnAt ?? 0) + 1500);
    }
    const before = await elementLog(page);
    const during = { seeks: before.seeks.slice(begun.seeks.length) };
    expect(needlessSeeks(during)).toEqual([]);
    expect(before.loads.slice(begun.loads.length).filter(isNeedlessLoad)).toEqual([]);

    // It stands for longer than a player waits before it loads everything anew.
    encoder.process.kill('SIGSTOP');
    const notice = page.getByText('nightkiln lost the connection');
    await notice.waitFor({ timeout: 60_000 });
    const after = await elementLog(page);
    expect(after.loads.slice(before.loads.length)).toEqual([]);
    expect(mostSeeksOfAStandstill({ seeks: after.seeks.slice(before.seeks.length) })).toBeLessThan(3);
    await encoder.kill();
    encoder = publishClock(target);
    await frameAfter(page, Date.now(), 60_000);
    await notice.waitFor({ state: 'detached' });
  });

  test('an encoder that is killed and comes back in time goes on in the same stream, and the page resumes', async () => {
    await frameAfter(page, 0);
    const before = await streamOf('nightkiln');
    expect(before?.isInterrupted).toBe(false);
    await encoder.kill();
    await until('the stream to be interrupted', async () => (await streamOf('nightkiln'))?.isInterrupted);
    encoder = publishClock(target);
    const back = Date.now();
    await frameAfter(page, back, 60_000);
    expect((await streamOf('nightkiln'))?.id).toBe(before?.id);
  });
});

test('the card of a stream without a picture shows how loud it is, and the sound goes on', async () => {
  const user = await server.createUser('lowtide');
  // Two seconds of a tone, two of silence, again and again.
  const sound = "aevalsrc='if(lt(mod(t,4),2),0.6*sin(2*PI*440*t),0)':s=48000";
  const encoder = spawn('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-re', '-f', 'lavfi', '-i', sound],
    ...['-c:a', 'aac', '-f', 'flv', server.rtmpTarget(user.streamKey)],
  ]);
  const context = await openContext(browser, server, undefined, undefined, { hasMotion: true });
  try {
    await until('the stream to start', () => streamOf('lowtide'));
    const page = await context.newPage();
    await page.goto('/lowtide');
    await page.getByText('Audio only').waitFor();
    const bars = page.locator('[data-metered]');
    await bars.waitFor({ state: 'attached' });
    const level = () =>
      bars.evaluate((parent) =>
        Math.max(...[...parent.children].map((bar) => Number((bar as HTMLElement).style.getPropertyValue('--level')))),
      );
    await expect.poll(level, { timeout: 20_000 }).toBeGreaterThan(0.6);
    await expect.poll(level, { timeout: 20_000 }).toBe(0);
    const at = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bars.waitFor({ state: 'detached' });
    await expect.poll(at).toBeGreaterThan(before + 1);
  } finally {
    await context.close();
    encoder.kill('SIGKILL');
  }
}, 90_000);
