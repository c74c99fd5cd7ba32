import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClockReading,
  clockReadings,
  frameAfter,
  launchBrowser,
  publishClock,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';

const settleMs = 10_000;
const picture = { width: 1280, height: 720, videoBitrate: '2500k', clock: 'wall' } as const;

/** Milliseconds from drawing to showing each frame, and the number of unreadable frames. */
const latencies = (readings: readonly ClockReading[]): { milliseconds: number[]; unreadable: number } => ({
  milliseconds: readings.flatMap(({ shownAt, drawnAt }) => (drawnAt === undefined ? [] : [shownAt - drawnAt])),
  unreadable: readings.filter(({ drawnAt }) => drawnAt === undefined).length,
});

const sample = async (page: Page, seconds: number): Promise<ReturnType<typeof latencies>> => {
  await watchClock(page);
  await frameAfter(page, 0, 60_000);
  await wait(settleMs);
  const from = Date.now();
  await wait(seconds * 1000);
  return latencies((await clockReadings(page)).filter((reading) => reading.shownAt >= from));
};

const ownLatency = async (seconds: number): Promise<ReturnType<typeof latencies>> => {
  const server = await startServerProcess();
  const browser = await launchBrowser([], 'chromium');
  const user = await server.createUser('nightkiln');
  const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...picture });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/nightkiln`);
    return await sample(page, seconds);
  } finally {
    await encoder.stop();
    await browser.close();
    await server.dispose();
  }
};

/** ffmpeg's own HLS with the same encoder settings, served from a folder, played by hls.js. */
const plainHlsLatency = async (seconds: number): Promise<ReturnType<typeof latencies>> => {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-bench-hls-'));
  const library = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const html =
    '<!doctype html><video muted autoplay></video><script src="/hls.js"></script><script>const h=new Hls();h.loadSource("/live.m3u8");h.attachMedia(document.querySelector("video"));document.querySelector("video").play()</script>';
  const http = createServer(async (request, response) => {
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end(html);
    if (request.url === '/hls.js') return response.setHeader('content-type', 'text/javascript').end(library);
    const body = await readFile(join(folder, (request.url ?? '').replace(/[^\w.]/g, ''))).catch(() => undefined);
    response.statusCode = body ? 200 : 404;
    return response.end(body);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const encoder = publishClock({
    target: join(folder, 'live.m3u8'),
    ...picture,
    output: ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '6', '-hls_flags', 'delete_segments'],
  });
  const browser = await launchBrowser([], 'chromium');
  try {
    await until(
      'a playlist',
      async () => (await readFile(join(folder, 'live.m3u8'), 'utf8')).split('#EXTINF').length > 3,
    );
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await sample(page, seconds);
  } finally {
    await encoder.stop();
    await browser.close();
    http.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const words = ({ milliseconds, unreadable }: ReturnType<typeof latencies>): string =>
  `${(percentile(milliseconds, 0.5) / 1000).toFixed(2)} / ${(percentile(milliseconds, 0.95) / 1000).toFixed(2)} s (${milliseconds.length} frames, ${unreadable} unreadable)`;

export const latencyBench: Bench = {
  name: 'latency',
  run: async ({ quick }) => {
    const seconds = quick ? 15 : 60;
    const ours = await ownLatency(seconds);
    const plain = await plainHlsLatency(seconds);
    return [
      {
        what: 'Glass to glass, 720p30, p50 / p95; beside it ffmpeg HLS with 2 s segments',
        ours: words(ours),
        other: words(plain),
        mark: '≤ 1.7 / ≤ 2.0 s',
        met: percentile(ours.milliseconds, 0.5) <= 1700 && percentile(ours.milliseconds, 0.95) <= 2000,
      },
    ];
  },
};
