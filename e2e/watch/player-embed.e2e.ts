import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CreatedUser, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { ConsoleMessage, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaTime, recordedSite } from '../harness/recorded-site.ts';
import { seriousFaults } from '../harness/serious-faults.ts';

const site = recordedSite();

/** Of the recording. */
const SECONDS = 9;

/** Another site: a page that holds a frame of what its query says. */
let other: Server;
let otherHost: string;
/** One page, and one recording, serve all tests. A page that was on another site is given to no other test file. */
let page: Page;
let owner: CreatedUser;
let video: { readonly id: string };
beforeAll(async () => {
  owner = await site.server().createUser('nightkiln');
  video = await site.record(owner, SECONDS);
  page = await (await site.open()).newPage();
  other = createServer((request, response) => {
    const source = new URL(request.url ?? '/', 'http://other').searchParams.get('source') ?? '';
    response.setHeader('content-type', 'text/html');
    if (request.url?.startsWith('/steered')) {
      const script = `${site.server().url}/embed/v1.js`;
      response.end(`<!doctype html><title>Other site</title><script src="${script}"></script><div id="player"></div>`);
      return;
    }
    const escaped = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    response.end(
      `<!doctype html><title>Other site</title><iframe src="${escaped}" allow="autoplay; fullscreen" width="640" height="360"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherHost = `127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await page?.context().close();
  other?.close();
});

const holding = (path: string): string =>
  `http://${otherHost}/?source=${encodeURIComponent(`${site.server().url}${path}`)}`;

describe('a player in the frame of another site', () => {
  test('CHAN-12 CHAN-13 plays where the site is named as its parent, and nowhere else', async () => {
    await page.goto(holding(`/player/?video=${video.id}&parent=${otherHost}&muted=true&time=2`));
    const frame = await until('the frame', () => page.frames().find((one) => one.url().includes('/player/')));
    await until('a moving picture', () =>
      frame.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 2.3),
    );
    expect(await frame.evaluate(() => document.querySelector('video')?.muted)).toBe(true);
    expect(await frame.getByRole('banner').count()).toBe(0);
    const link = frame.getByRole('link', { name: / on Bandshell$/ });
    await expect.poll(() => link.getAttribute('href')).toBe(`/videos/${video.id}`);

    await page.goto(`/player/?video=${video.id}&parent=${otherHost}&muted=true&autoplay=false`);
    await page.getByRole('slider', { name: 'Seek' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);

    const refusals: string[] = [];
    const hear = (message: ConsoleMessage) => refusals.push(message.text());
    page.on('console', hear);
    await page.goto(holding(`/player/?video=${video.id}&parent=www.example.com`));
    await until('the refusal', () => refusals.some((text) => text.includes('frame-ancestors')));
    expect(page.frames().some((one) => one.url().includes('/player/'))).toBe(false);

    // The player that oEmbed gives a program that names no parent plays on the page of any host, and acts for nobody.
    const { url } = site.server();
    const watchPage = await (await fetch(`${url}/videos/${video.id}`)).text();
    const offered = /json\+oembed" href="([^"]+)"/.exec(watchPage)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const asked = new URL(offered);
    const { html } = (await (await fetch(url + asked.pathname + asked.search)).json()) as { readonly html: string };
    const source = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const cookies: (string | undefined)[] = [];
    await page.context().addCookies([{ name: 'session', value: 'someone', url }]);
    const note = async (request: Request) => {
      if (request.url().includes('/graphql')) cookies.push((await request.allHeaders()).cookie);
    };
    page.on('request', note);
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
    page.off('console', hear);
    page.off('request', note);
    await page.context().clearCookies();
  });

  test('without a parent it says what is missing, without content too', async () => {
    await page.goto('/player/?channel=nightkiln');
    await page.getByRole('heading', { name: 'The player’s address has no parent' }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await page.goto('/player/?parent=127.0.0.1');
    await page.getByRole('heading', { name: 'There is nothing to play' }).waitFor();
    await page.goto('/player/?channel=nobody_here&parent=127.0.0.1');
    await page.getByRole('heading', { name: 'This cannot be watched' }).waitFor();
  });

  test('PLAYER-05 the player says of a video, clip or collection that is not there that it cannot be watched', async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      if (/\.m3u8|playbackAccess/i.test(`${request.url()} ${request.postData() ?? ''}`)) asked.push(request.url());
    };
    page.on('request', note);
    for (const content of ['video=999999', 'clip=NoSuchClip', 'collection=999999']) {
      await page.goto(`/player/?${content}&parent=127.0.0.1`);
      const player = page.getByRole('region', { name: 'Video player' });
      await player.getByRole('status').getByText('This cannot be watched').waitFor();
      // Nothing is loaded, and there is nothing to control.
      expect(await player.getByRole('button').count(), content).toBe(0);
      expect(await player.getByRole('slider').count(), content).toBe(0);
    }
    expect(await seriousFaults(page)).toEqual([]);
    page.off('request', note);
    expect(asked).toEqual([]);
  });

  test('a channel waits in the frame and plays its stream; without autoplay it waits for the viewer', async () => {
    const user = await site.server().createUser('tidewatch');
    await page.goto(`/player/?channel=tidewatch&parent=127.0.0.1`);
    await page.getByText('tidewatch is offline').waitFor();
    const live = await site.stream(user);
    try {
      await watchClock(page);
      await frameAfter(page, 0);
      await page.goto(`/player/?channel=tidewatch&parent=127.0.0.1&autoplay=false`);
      await page.getByRole('button', { name: 'Play the stream' }).click();
      await until('a moving picture', async () => (await mediaTime(page)) > 0);
      await page.getByRole('button', { name: 'Player settings' }).waitFor();
      const weight = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
      // With the engine and the parts that follow the picture.
      expect(weight).toBeGreaterThan(90_000);
      expect(weight).toBeLessThan(151_000);
    } finally {
      await live.stop();
    }
  });
});

interface SteeredWindow {
  readonly Bandshell: typeof Bandshell;
  player: Bandshell.Player;
  events: string[];
}

describe('the script for other sites', () => {
  /** A page of another site with a player that its script has put there. */
  const steered = async (page: Page, options: Bandshell.PlayerOptions): Promise<void> => {
    await page.goto(`http://${otherHost}/steered`);
    await page.evaluate((how) => {
      const here = globalThis as unknown as SteeredWindow;
      here.events = [];
      here.player = new here.Bandshell.Player('player', { ...how, muted: true, width: 640 });
      for (const event of [
        'ready',
        'content',
        'playing',
        'pause',
        'seek',
        'ended',
        'error',
        'online',
        'offline',
      ] as const)
        here.player.on(event, () => here.events.push(event));
      // A listener that throws keeps no other from hearing.
      here.player.on('ready', () => {
        throw new Error('a fault of the page');
      });
      here.player.on('ready', () => here.events.push('ready too'));
    }, options);
  };
  const events = (page: Page): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as SteeredWindow).events);
  const happened = (page: Page, event: string) => until(event, async () => (await events(page)).includes(event));
  const call = <T>(page: Page, act: (player: Bandshell.Player) => T): Promise<T> =>
    page.evaluate(`(${act})(window.player)`) as Promise<T>;

  test('plays, pauses, seeks and opens other content, and says what happens', async () => {
    await steered(page, { video: video.id, time: 3, autoplay: false });
    // It is asked before the player is there, and kept.
    await call(page, (player) => player.play());
    await happened(page, 'playing');
    expect(await events(page)).toContain('ready too');
    await until('its place', async () => ((await call(page, (player) => player.getCurrentTime())) ?? 0) > 3);
    await call(page, (player) => player.pause());
    await happened(page, 'pause');
    expect(await call(page, (player) => player.isPaused())).toBe(true);
    await call(page, (player) => player.seek(8));
    await happened(page, 'seek');
    await until('the new place', async () =>
      call(page, (player) => player.getPhase() === 'paused' && Math.abs((player.getCurrentTime() ?? 0) - 8) < 0.2),
    );
    expect(await call(page, (player) => player.getDuration())).toBeGreaterThan(SECONDS - 1);
    expect(await call(page, (player) => player.isOnline())).toBeNull();
    expect((await call(page, (player) => player.getQualities())).length).toBeGreaterThan(0);
    expect(await call(page, (player) => player.isMuted())).toBe(true);
    await call(page, (player) => player.setVolume(0.4));
    await until('the volume', async () => call(page, (player) => !player.isMuted() && player.getVolume() === 0.4));
    const [quality = ''] = await call(page, (player) => player.getQualities());
    await page.evaluate((name) => (globalThis as unknown as SteeredWindow).player.setQuality(name), quality);
    await until('the quality', async () => (await call(page, (player) => player.getQuality())) === quality);
    await call(page, (player) => player.setQuality('auto'));
    await until('auto', async () => (await call(page, (player) => player.getQuality())) === 'auto');

    // Nonsense changes nothing.
    await call(page, (player) => player.seek(Number.NaN));
    await call(page, (player) => player.setQuality('9000p'));
    await call(page, (player) => player.seek(1e9));
    await happened(page, 'ended');

    // The same content at another place is a seek.
    await call(page, (player) => player.open({ ...player.getContent(), time: 2 }));
    await until('the third place', async () => ((await call(page, (player) => player.getCurrentTime())) ?? 9) < 8);

    // Another content takes the same frame, whose document stays.
    const frame = page.frames().find((one) => one.url().includes('/player/'));
    await frame?.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await call(page, (player) => player.open({ channel: 'NightKiln' }));
    await happened(page, 'offline');
    expect(await call(page, (player) => player.getContent())).toEqual({ channel: 'nightkiln' });
    expect(await call(page, (player) => player.getPhase())).toBe('waiting');
    expect(await call(page, (player) => player.getCurrentTime())).toBeNull();
    expect(await frame?.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await call(page, (player) => player.open({ video: '999999' }));
    await happened(page, 'error');

    await call(page, (player) => player.destroy());
    expect(await page.locator('iframe').count()).toBe(0);
    await call(page, (player) => player.play());
  });

  test('says in plain words what its author has left out', async () => {
    await page.goto(`http://${otherHost}/steered`);
    const fault = (target: string, options: Bandshell.PlayerOptions): Promise<string> =>
      page.evaluate(
        ([to, how]) => {
          try {
            new (globalThis as unknown as SteeredWindow).Bandshell.Player(to, how);
            return 'none';
          } catch (error) {
            return String(error);
          }
        },
        [target, options] as const,
      );
    expect(await fault('nowhere', { channel: 'marlowe' })).toBe(
      'TypeError: Bandshell: there is no element with the id "nowhere"',
    );
    expect(await fault('player', {})).toContain('name one of channel, video, clip and collection');
    expect(await fault('player', { channel: 'a', clip: 'b' })).toContain('name one of');
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await fault('player', { collection: 'c', video: '1' })).toBe('none');
  });

  test('is obeyed only in the name of the page around the frame', async () => {
    await page.goto(holding(`/player/?channel=nobody_here&parent=${otherHost}`));
    const frame = await until('the frame', () => page.frames().find((one) => one.url().includes('/player/')));
    await frame.getByRole('heading', { name: 'This cannot be watched' }).waitFor();
    // A port that is taken puts an end to the one before, so that a stranger's would silence the page's own.
    const opened = await page.evaluate(async () => {
      const player = document.querySelector('iframe')?.contentWindow;
      const beside = document.body.appendChild(document.createElement('iframe'));
      const connect = 'bandshell-player-connect';
      const own = new MessageChannel();
      const strange = new MessageChannel();
      const logins: string[] = [];
      let heard = (): void => undefined;
      own.port1.onmessage = ({ data }) => {
        logins.push(data.content.login);
        heard();
      };
      const next = () =>
        new Promise<void>((resolve) => {
          heard = resolve;
        });
      const first = next();
      player?.postMessage(connect, '*', [own.port2]);
      await first;
      Object.assign(beside.contentWindow ?? {}, { player, port: strange.port2, connect });
      const script = beside.contentDocument?.createElement('script');
      if (script === undefined) throw new Error('no document beside');
      script.textContent = 'player.postMessage(connect, "*", [port])';
      beside.contentDocument?.body.append(script);
      const second = next();
      own.port1.postMessage({ type: 'open', content: { type: 'channel', login: 'nobody_there' } });
      await second;
      return logins;
    });
    expect(opened).toEqual(['nobody_here', 'nobody_there']);
  });

  test('has an example that works as it stands', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path, type] of [
      ['v1.js', 'javascript'],
      ['v1.d.ts', ''],
    ] as const) {
      const { headers } = await fetch(`${site.server().url}/embed/${path}`);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('content-type')).toContain(type);
    }
    await page.goto(`/embed/example.html?video=${video.id}`);
    const happening = page.getByRole('list').getByText('playing', { exact: true }).first();
    await happening.waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('State: paused').waitFor();
    await page.getByRole('button', { name: '10 s forward' }).click();
    await page.getByText('State: ended').waitFor();
    await page.getByLabel('Login, ID or slug').fill('999999');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('State: failed').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
