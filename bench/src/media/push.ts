import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClockReading,
  clockReadings,
  frameAfter,
  launchBrowser,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { cpuShare } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';

const viewers = 200;
const settleMs = 10_000;

const ask = async <T>(server: ServerProcess, query: string, cookie = ''): Promise<T> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { readonly data: T }).data;
};

/** A page of the stream, which is pushed to it or which it plays by HLS. */
const open = async (browser: Browser, server: ServerProcess, isPushed: boolean): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (!isPushed) {
    // As if pushed media had not got through here.
    await page.addInitScript(() =>
      localStorage.setItem('bandshell.push-rests-until', String(Date.now() + 12 * 60 * 60 * 1000)),
    );
  }
  await page.goto(`${server.url}/nightkiln`);
  await watchClock(page);
  await frameAfter(page, 0, 60_000);
  return page;
};

const latencies = (readings: readonly ClockReading[]): number[] =>
  readings.flatMap(({ shownAt, drawnAt }) => (drawnAt === undefined ? [] : [shownAt - drawnAt]));

const words = (milliseconds: readonly number[]): string =>
  `${(percentile(milliseconds, 0.5) / 1000).toFixed(2)} / ${(percentile(milliseconds, 0.95) / 1000).toFixed(2)} s (${milliseconds.length} frames)`;

/** CPU of the server for a viewer, in µs a second. */
const cost = async (server: ServerProcess, program: string, address: string, seconds: number, rest: number) => {
  const client = fork(new URL(program, import.meta.url).pathname, [address, String(viewers)]);
  await once(client, 'message');
  const counting = cpuShare([server.pid()], seconds);
  client.send('start');
  const share = (await counting) - rest;
  client.send('report');
  const [{ count, failures, milliseconds }] = (await once(client, 'message')) as [
    { count: number; failures: number; milliseconds: number },
  ];
  client.kill();
  await once(client, 'exit');
  const a = Math.round((count * 1000) / milliseconds);
  return { micros: Math.round((share * 1e6) / viewers), a, failures };
};

/** CPU of a bare program that writes the same bytes as often to as many viewers, in µs a viewer and second. */
const copying = async (seconds: number): Promise<number> => {
  const bytes = Math.round(2_500_000 / 8 / 15);
  const server = fork(new URL('./push-copy-server.ts', import.meta.url).pathname, [String(bytes), '66']);
  const [port] = await once(server, 'message');
  const client = fork(new URL('./push-client.ts', import.meta.url).pathname, [
    `ws://127.0.0.1:${port}`,
    String(viewers),
  ]);
  await once(client, 'message');
  const share = await cpuShare([server.pid ?? 0], seconds);
  client.kill();
  server.kill();
  return Math.round((share * 1e6) / viewers);
};

/** A stream that is pushed beside the same by LL-HLS: at the same time in one browser, and at the same server in turn. */
export const pushBench: Bench = {
  name: 'push',
  run: async ({ quick }) => {
    const seconds = quick ? 15 : 60;
    const server = await startServerProcess();
    const user = await server.createUser('nightkiln');
    const encoder = publishClock({
      target: server.rtmpTarget(user.streamKey),
      ...{ width: 1280, height: 720, videoBitrate: '2500k', clock: 'wall' as const },
    });
    const browser = await launchBrowser([], 'chromium');
    try {
      const master = await until('the stream', async () => {
        const found = await ask<{ user: { stream: { playbackURL: string } | null } }>(
          server,
          '{ user(login: "nightkiln") { stream { playbackURL } } }',
        );
        return found.user.stream?.playbackURL;
      });
      const pages = [await open(browser, server, true), await open(browser, server, false)];
      await wait(settleMs);
      const from = Date.now();
      await wait(seconds * 1000);
      const [pushed = [], hls = []] = await Promise.all(
        pages.map(async (page) => latencies((await clockReadings(page)).filter(({ shownAt }) => shownAt >= from))),
      );
      await browser.close();
      const rest = await cpuShare([server.pid()], 8);
      const socket = new URL(master.replace('master.m3u8', 'source/push'), server.url).href.replace('http', 'ws');
      const byPush = await cost(server, './push-client.ts', socket, quick ? 10 : 30, rest);
      const byHls = await cost(server, './viewers-client.ts', new URL(master, server.url).href, quick ? 10 : 30, rest);
      const copied = await copying(quick ? 10 : 30);
      return [
        {
          what: 'Glass to glass of a pushed stream, 720p30, p50 / p95; beside it LL-HLS at the same time in the same browser',
          ours: words(pushed),
          other: words(hls),
          mark: '≤ 0.5 / ≤ 0.7 s',
          met: percentile(pushed, 0.5) <= 500 && percentile(pushed, 0.95) <= 700,
        },
        {
          what: `CPU a viewer of a pushed stream (2.5 Mbit/s, ${viewers} at once); beside it LL-HLS in the same run`,
          ours: `${byPush.micros} µs a second, ${byPush.a} fragments/s, ${byPush.failures} failed; the copying alone ${copied} µs`,
          other: `${byHls.micros} µs a second, ${byHls.a} requests/s, ${byHls.failures} failed`,
          mark: '≤ 0.5 × LL-HLS, ≤ 100 µs',
          met: byPush.micros <= byHls.micros / 2 && byPush.micros <= 100,
        },
      ];
    } finally {
      await browser.close();
      await encoder.stop();
      await server.dispose();
    }
  },
};
