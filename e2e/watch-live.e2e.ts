import {
  clockReadings,
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const streamOf = async (login: string): Promise<{ id: string } | null> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query E2EStream($login: String!) { user(login: $login) { stream { id isInterrupted } } }`,
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data: { user: { stream: { id: string } | null } } };
  return data.user.stream;
};

test('APP-02 a stream from a real encoder plays on the channel page and its clock advances', async () => {
  const user = await server.createUser('nightkiln');
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 360,
    videoBitrate: '800k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the stream to start', () => streamOf('nightkiln'));
    const page = await context.newPage();
    await page.goto('/nightkiln');
    await watchClock(page);
    const first = await frameAfter(page, 0);
    const later = await frameAfter(page, (first.drawnAt ?? 0) + 5_000);
    expect(later.drawnAt).toBeGreaterThan(first.drawnAt ?? 0);
    const readable = (await clockReadings(page)).filter((reading) => reading.drawnAt !== undefined);
    // The picture moves: nearly every presented frame carries another time than the one before.
    const distinct = new Set(readable.map((reading) => reading.drawnAt)).size;
    expect(distinct).toBeGreaterThan(readable.length * 0.8);
    await expect.poll(() => page.getByText('LIVE', { exact: true }).first().isVisible()).toBe(true);
  } finally {
    await context.close();
    await encoder.stop();
  }
});

test('a page that waits begins to play by itself, and says so when the stream ends', async () => {
  const user = await server.createUser('tidewatch');
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/tidewatch');
  await page
    .getByText(/offline/i)
    .first()
    .waitFor();
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 360,
    videoBitrate: '800k',
  });
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

test('a wrong stream key is refused before anything is accepted', async () => {
  await server.createUser('plinth');
  const encoder = publishClock({ target: server.rtmpTarget('live_not_a_key'), width: 320, height: 180 });
  const code = await encoder.exited;
  expect(code).not.toBe(0);
  expect(await streamOf('plinth')).toBeNull();
  expect(server.output()).not.toContain('live_not_a_key');
});

test('an encoder that is killed and comes back in time goes on in the same stream, and the page resumes', async () => {
  const user = await server.createUser('slowloaf');
  const target = { target: server.rtmpTarget(user.streamKey), width: 640, height: 360, videoBitrate: '800k' };
  let encoder = publishClock(target);
  const context = await openContext(browser, server);
  try {
    const before = await until('the stream to start', () => streamOf('slowloaf'));
    const page = await context.newPage();
    await page.goto('/slowloaf');
    await watchClock(page);
    await frameAfter(page, 0);
    await encoder.kill();
    await until('the stream to be interrupted', async () => {
      const stream = (await streamOf('slowloaf')) as { isInterrupted?: boolean } | null;
      return stream?.isInterrupted;
    });
    encoder = publishClock(target);
    const back = Date.now();
    await frameAfter(page, back, 60_000);
    expect((await streamOf('slowloaf'))?.id).toBe(before.id);
  } finally {
    await context.close();
    await encoder.stop();
  }
});
