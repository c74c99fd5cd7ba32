import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { frameAfter, until, watchClock } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaTime, recordedSite } from './harness/recorded-site.ts';
import { seriousFaults } from './harness/serious-faults.ts';

const site = recordedSite();

/** Another site: a page that holds a frame of what its query says. */
let other: Server;
let otherHost: string;
beforeAll(async () => {
  other = createServer((request, response) => {
    const source = new URL(request.url ?? '/', 'http://other').searchParams.get('source') ?? '';
    response.setHeader('content-type', 'text/html');
    const escaped = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    response.end(
      `<!doctype html><title>Other site</title><iframe src="${escaped}" allow="autoplay; fullscreen" width="640" height="360"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherHost = `127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => other?.close());

const holding = (path: string): string =>
  `http://${otherHost}/?source=${encodeURIComponent(`${site.server().url}${path}`)}`;

describe('a player in the frame of another site', () => {
  test('CHAN-12 CHAN-13 plays where the site is named as its parent, and nowhere else', async () => {
    const user = await site.server().createUser('nightkiln');
    const video = await site.record(user, 6);
    const context = await site.open();
    const page = await context.newPage();

    await page.goto(holding(`/player/?video=${video.id}&parent=${otherHost}&muted=true&time=2`));
    const frame = await until('the frame', () => page.frames().find((one) => one.url().includes('/player/')));
    await until('a moving picture', () =>
      frame.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 2.3),
    );
    expect(await frame.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
    expect(await frame.getByRole('banner').count()).toBe(0);
    const link = frame.getByRole('link', { name: / on Bandshell$/ });
    await expect.poll(() => link.getAttribute('href')).toBe(`/videos/${video.id}`);

    const own = await context.newPage();
    await own.goto(`/player/?video=${video.id}&parent=${otherHost}&muted=true&autoplay=false`);
    await own.getByRole('slider', { name: 'Seek' }).waitFor();
    expect(await seriousFaults(own)).toEqual([]);
    await expect.poll(() => own.getByRole('heading', { level: 1 }).count()).toBe(1);
    await own.close();

    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(holding(`/player/?video=${video.id}&parent=www.example.com`));
    await until('the refusal', () => refusals.some((text) => text.includes('frame-ancestors')));
    expect(page.frames().some((one) => one.url().includes('/player/'))).toBe(false);

    // What oEmbed gives a program that names no parent plays on the page of any host, and acts for nobody.
    const { url } = site.server();
    const watchPage = await (await fetch(`${url}/videos/${video.id}`)).text();
    const offered = /json\+oembed" href="([^"]+)"/.exec(watchPage)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const asked = new URL(offered);
    const { html } = (await (await fetch(url + asked.pathname + asked.search)).json()) as { readonly html: string };
    const source = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const cookies: (string | undefined)[] = [];
    await context.addCookies([{ name: 'session', value: 'somebody', url }]);
    page.on('request', async (request) => {
      if (request.url().includes('/graphql')) cookies.push((await request.allHeaders()).cookie);
    });
    await page.goto(holding(`${new URL(source).pathname}${new URL(source).search}&muted=true`));
    const anywhere = await until('the frame', () => page.frames().find((one) => one.url().includes('/player/')));
    await until('a moving picture', () =>
      anywhere.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3),
    );
    // The browser reports the headers of a request later than the request.
    await expect.poll(() => cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((cookie) => cookie?.includes('session') === true)).toEqual([]);

    // Any other page of the site is in no frame at all.
    refusals.length = 0;
    await page.goto(holding('/nightkiln'));
    await until('the refusal', () => refusals.some((text) => text.includes('frame-ancestors')));
    await context.close();
  });

  test('without a parent it says what is missing, without content too', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.goto('/player/?channel=nightkiln');
    await page.getByRole('heading', { name: 'The player’s address has no parent' }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await page.goto('/player/?parent=127.0.0.1');
    await page.getByRole('heading', { name: 'There is nothing to play' }).waitFor();
    await page.goto('/player/?video=999999&parent=127.0.0.1');
    await page.getByRole('heading', { name: 'This cannot be watched' }).waitFor();
    await context.close();
  });

  test('a channel waits in the frame and plays its stream; without autoplay it waits for the viewer', async () => {
    const user = await site.server().createUser('tidewatch');
    const context = await site.open();
    const page = await context.newPage();
    await page.goto(`/player/?channel=tidewatch&parent=127.0.0.1`);
    await page.getByText('tidewatch is offline').waitFor();
    const live = await site.stream(user);
    try {
      await watchClock(page);
      await frameAfter(page, 0);
      await page.goto(`/player/?channel=tidewatch&parent=127.0.0.1&autoplay=false`);
      await page.getByRole('button', { name: 'Play the stream' }).click();
      await until('a moving picture', async () => (await mediaTime(page)) > 0);
    } finally {
      await context.close();
      await live.stop();
    }
  });
});
