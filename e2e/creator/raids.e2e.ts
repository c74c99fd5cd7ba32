import { type CreatedUser, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { type LiveStream, recordedSite } from '../harness/recorded-site.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { playsOn, watchElement } from '../harness/watch-element.ts';

const PHONE = { width: 390, height: 844 };
// No picture is looked at but for whether it goes on.
const site = recordedSite({ frameRate: 5 });

let source: CreatedUser;
let target: CreatedUser;
let fan: CreatedUser;
const streams: Promise<LiveStream>[] = [];
beforeAll(async () => {
  source = await site.server().createUser('nightkiln');
  target = await site.server().createUser('tidewatch');
  fan = await site.server().createUser('marlow_v');
  await goLive(source);
});
afterAll(() => Promise.all(streams.map(async (stream) => (await stream).stop())));
const goLive = (user: CreatedUser): Promise<LiveStream> => {
  const stream = site.stream(user);
  streams.push(stream);
  return stream;
};
let targetIsLive: Promise<LiveStream> | undefined;
/** The target streams from the first raid on: each stream takes a twelfth of a core. */
const untilTargetIsLive = () => {
  targetIsLive ??= goLive(target);
  return targetIsLive;
};

const banner = (page: Page) => page.getByRole('region', { name: 'Raid', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const chatOf = (page: Page) => page.getByRole('log', { name: 'Messages' });
const at = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** A page of the source's channel whose document and video element are marked. */
const watch = async (user?: CreatedUser, viewport?: { width: number; height: number }) => {
  const page = await (await site.open(user, viewport)).newPage();
  page.setDefaultTimeout(30_000);
  await watchElement(page);
  await page.goto('/nightkiln');
  await playsOn(page, 1);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    document.querySelector('video')?.setAttribute('data-mark', 'first');
  });
  return page;
};
/** Ends the decoding of a picture that is not looked at any more. */
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause());
const resume = (page: Page) => page.evaluate(() => document.querySelector('video')?.play());
const isSame = (page: Page) =>
  page.evaluate(() => {
    const videos = document.querySelectorAll('video');
    return 'isSameDocument' in window && videos.length === 1 && videos[0]?.dataset.mark === 'first';
  });

/** The owner's stream manager. It shows no preview, which would play as another viewer does. */
const manage = async () => {
  const page = await (await site.open(source)).newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(() => localStorage.setItem('bandshell.stream-preview-plays', 'false'));
  await page.goto('/u/nightkiln/stream-manager');
  return page;
};

/** The owner's chat page, in which slash commands are typed. */
const ownChat = async () => {
  const page = await (await site.open(source)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/popout/nightkiln/chat');
  const box = page.getByPlaceholder(/send a message/i);
  await until('the box to be ready', () => box.isEnabled());
  await page.getByText('Say hello').waitFor();
  return {
    page,
    type: async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
    },
  };
};

test('the stream manager shows a follow at once, marks a moment, and changes tags that viewers see', async () => {
  const manager = await manage();
  const feed = manager.getByRole('region', { name: 'Entries of the feed' });
  await feed.getByText('Nothing has happened yet').waitFor();
  const viewer = await watch(fan);
  await pause(viewer);
  await button(viewer, 'Follow nightkiln').click();
  const entry = feed.getByRole('listitem').filter({ hasText: 'marlow_v' });
  await entry.waitFor();
  await manager.getByLabel('Show', { exact: true }).selectOption({ label: 'Raids' });
  await feed.getByText('Nothing of this kind').waitFor();
  await manager.getByLabel('Show', { exact: true }).selectOption({ label: 'Follows' });
  await entry.waitFor();
  await manager.reload();
  await entry.waitFor();

  await manager.getByLabel('Tags', { exact: true }).fill('Raku, two-words');
  await manager.getByLabel('Tags', { exact: true }).press('Enter');
  await manager.getByText('A tag can have up to 25 letters and digits.').waitFor();
  await manager.getByLabel('Tags', { exact: true }).fill('Raku LateNight raku');
  await manager.getByLabel('Tags', { exact: true }).press('Enter');
  await button(manager, 'Remove the tag LateNight').waitFor();
  await button(manager, 'Save').click();
  const about = viewer.getByRole('region', { name: /^About nightkiln/ });
  await about.getByText('Raku', { exact: true }).waitFor();
  await about.getByText('LateNight', { exact: true }).waitFor();
  expect(await isSame(viewer)).toBe(true);

  await button(manager, 'Add a marker').click();
  await manager.getByLabel('What is happening now? (optional)').fill('The lid comes off');
  await button(manager, 'Set the marker').click();
  await manager
    .getByText(/^Marker set at \d+:\d\d/)
    .first()
    .waitFor();
  await goInside(manager, '/u/nightkiln/content/video-producer');
  await manager.locator('main a[href*="/content/video-producer/"], main a[href*="/content/videos/"]').first().click();
  const markers = manager.getByRole('list', { name: 'Markers' });
  await markers.getByText('The lid comes off').waitFor();
  expect(await seriousFaults(manager)).toEqual([]);
  await markers.getByRole('button', { name: /^Delete the marker at/ }).click();
  await markers.waitFor({ state: 'detached' });
  for (const page of [viewer, manager]) await page.context().close();
});

/** Buttons of the channel's row that lie over its name. */
const overName = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: "About nightkiln's stream" }).evaluate((row) => {
    const heading = row.querySelector('h1') ?? row;
    const range = document.createRange();
    range.selectNodeContents(heading);
    // A phone's row cuts the name with an ellipsis.
    const isCut = getComputedStyle(heading).overflowX === 'hidden';
    const name = (isCut ? heading : range).getBoundingClientRect();
    return [...row.querySelectorAll('button, a')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside = box.right <= name.left || box.left >= name.right - 0.5;
        return box.width > 0 && !isBeside && box.top < name.bottom && box.bottom > name.top;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
  });

test('the page of a live channel fits every width, its name is never covered, and its picture goes on while a phone is turned', async () => {
  const page = await watch();
  await pause(page);
  for (const width of [2560, 1920, 1280, 920, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => outsideOf(page), { timeout: 20_000, message: `${width} px` }).toEqual([]);
    // The longest name that the site has, beside the actions of a follower.
    await page.getByRole('heading', { level: 1 }).evaluate((name) => {
      (name.firstElementChild ?? name).textContent = 'W'.repeat(25);
    });
    expect(await overName(page)).toEqual([]);
  }
  await resume(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playsOn(page, 1);
    await expect.poll(() => outsideOf(page), { timeout: 20_000, message: `${width} × ${height} px` }).toEqual([]);
    expect(await isSame(page)).toBe(true);
  }
  await page.context().close();
});

/** Nothing of the page lies over the player. On a busy machine its controls may leave before the click, so they are asked for again. */
const controlsTakeClicks = (page: Page) =>
  until('the controls to take a click', async () => {
    await page.mouse.move(10, 600);
    await page.locator('video').hover({ force: true });
    const mute = page.getByRole('button', { name: /^(Mute|Unmute)/ });
    return mute.click({ trial: true, timeout: 2000 }).then(
      () => true,
      () => false,
    );
  });

test('on a phone the chat fills what the picture leaves; its box, the tabs and a list that is asked for are in view', async () => {
  const page = await watch(fan, PHONE);
  await pause(page);
  const column = page.getByRole('complementary', { name: 'Stream chat' });
  const tabs = page.getByRole('navigation', { name: 'Channel of nightkiln' });
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
  const box = page.getByRole('textbox', { name: 'Send a message' });
  const bottomOf = (part: typeof box) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = await page
      .getByRole('navigation', { name: 'Main' })
      .evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => bottomOf(box), { message: `${width} × ${height} px` }).toBeLessThanOrEqual(bar);
    const { y } = (await tabs.boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeLessThan((await column.boundingBox())?.y ?? Number.NaN);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      1,
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tab('Chat').getAttribute('aria-current')).toBe('page');
  expect(await tab('Home').getAttribute('aria-current')).toBeNull();
  // Keys reach nothing that stands below the row of the closed sheet.
  const isReached = await page.locator('[data-sheet="closed"] > :first-child').evaluate((sheet) => {
    const below = sheet.appendChild(document.createElement('div'));
    below.append(document.createElement('button'));
    const reached = below.firstElementChild?.checkVisibility({ visibilityProperty: true });
    below.remove();
    return reached;
  });
  expect(isReached).toBe(false);
  await button(page, 'Show more about this stream').click();
  await page.getByRole('button', { name: 'Share' }).waitFor();
  await button(page, 'Show less about this stream').click();
  await tab('Home').click();
  await box.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'About nightkiln' }).waitFor();
  await tab('Videos').click();
  await controlsTakeClicks(page);
  const filters = page.getByRole('link', { name: 'All videos' }).or(page.getByText('All videos')).first();
  await filters.waitFor();
  await expect.poll(() => bottomOf(filters)).toBeLessThan(844);
  // The home that was asked for from another tab is shown, and not the chat that has the same address.
  await tab('Home').click();
  await page.getByRole('heading', { name: 'About nightkiln' }).waitFor();
  expect(await box.isVisible()).toBe(false);
  await tab('Videos').click();
  await filters.waitFor();
  await tab('Chat').click();
  await box.waitFor();
  await controlsTakeClicks(page);
  expect(await isSame(page)).toBe(true);
  await page.context().close();
});

test('viewers of a raid go to the target together, with their player and without a new document; who chose to stay stays', async () => {
  const [manager] = await Promise.all([manage(), untilTargetIsLive()]);
  // One after the other: each stands still once it has played, until the raid leads two of them on.
  const still = async (...as: Parameters<typeof watch>) => {
    const page = await watch(...as);
    await pause(page);
    return page;
  };
  const wide = await still();
  const phone = await still(fan, PHONE);
  const stayer = await still();
  const host = await (await site.open()).newPage();
  await host.goto('/popout/tidewatch/chat');
  await host.getByText('No messages yet').waitFor();
  await button(manager, 'Raid a channel').click();
  await manager.getByRole('textbox', { name: 'Channel', exact: true }).fill('nobody_here');
  await button(manager, 'Raid').click();
  await manager.getByText('We couldn’t find a channel with this name. Check the spelling.').waitFor();
  await manager.getByRole('textbox', { name: 'Channel', exact: true }).fill('TideWatch');
  await button(manager, 'Raid').click();

  for (const page of [wide, phone, stayer]) {
    await banner(page).getByText('nightkiln is raiding tidewatch').waitFor();
    await chatOf(page)
      .getByText(/^nightkiln is raiding tidewatch with \d+ viewers?\.$/)
      .waitFor();
  }
  expect(Number(await banner(wide).getByRole('timer').textContent())).toBeGreaterThan(60);
  for (const page of [wide, phone]) expect(await seriousFaults(page)).toEqual([]);
  expect(await outsideOf(phone)).toEqual([]);
  await button(wide, 'Stay here').click();
  await button(wide, 'Join the raid').click();
  await button(wide, 'Stay here').waitFor();
  await button(stayer, 'Stay here').click();
  // Not in the first ten seconds, which the button counts.
  const now = manager.getByRole('button', { name: /^Raid now/ });
  const [counts, isDisabled] = await now.evaluate((element) => [
    /\(\d+\)/.test(element.textContent ?? ''),
    element.matches(':disabled'),
  ]);
  expect(isDisabled).toBe(counts);
  await manager.getByRole('button', { name: 'Raid now', exact: true, disabled: false }).waitFor();
  for (const page of [wide, phone]) await resume(page);
  await button(manager, 'Raid now').click();

  for (const page of [wide, phone]) {
    await expect.poll(() => at(page), { timeout: 20_000 }).toBe('/tidewatch?referrer=raid');
    await page.getByRole('heading', { level: 1, name: 'tidewatch', exact: true }).waitFor();
    await playsOn(page, 1);
    expect(await isSame(page)).toBe(true);
    await pause(page);
  }
  await phone.context().close();
  await chatOf(host)
    .getByText(/^\d+ raiders? from nightkiln ha(s|ve) joined!$/)
    .waitFor();
  await banner(stayer).getByText('nightkiln raided tidewatch').waitFor();
  await chatOf(stayer)
    .getByText(/^nightkiln raided tidewatch with/)
    .waitFor();
  expect(at(stayer)).toBe('/nightkiln');
  expect(await seriousFaults(stayer)).toEqual([]);

  // Going back leads to the source, and does not lead on once more.
  await wide.goBack();
  await banner(wide).getByRole('link', { name: 'Go there' }).waitFor();
  expect(at(wide)).toBe('/nightkiln');
  await banner(stayer).getByRole('link', { name: 'Go there' }).click();
  await expect.poll(() => at(stayer)).toBe('/tidewatch?referrer=raid');
  for (const page of [wide, stayer, host, manager]) await page.context().close();
});

test('the broadcaster raids and cancels by commands in chat, and reads there why a raid is refused', async () => {
  await untilTargetIsLive();
  const viewer = await watch();
  await pause(viewer);
  const { page, type } = await ownChat();
  await type('/raid nightkiln');
  await chatOf(page).getByText('You cannot raid your own channel.').waitFor();
  await type('/raid marlow_v');
  await chatOf(page).getByText('marlow_v is not live. You can raid only a channel that is live.').waitFor();
  await type('/teleport');
  await chatOf(page).getByText('There is no command /teleport. Type /help to see all commands.').waitFor();
  await type('/raid tidewatch');
  await banner(viewer).getByText('nightkiln is raiding tidewatch').waitFor();
  // A user who comes now sees it as well.
  const late = await watch();
  await pause(late);
  await banner(late).getByText('nightkiln is raiding tidewatch').waitFor();
  expect(Number(await banner(late).getByRole('timer').textContent())).toBeLessThan(91);
  await type('/unraid');
  for (const each of [viewer, late]) await banner(each).waitFor({ state: 'detached' });
  await chatOf(viewer).getByText('The raid has been canceled.').waitFor();
  await type('/unraid');
  await chatOf(page).getByText('No raid of your channel is counting down.').waitFor();
  expect(at(viewer)).toBe('/nightkiln');
  for (const each of [viewer, late, page]) await each.context().close();
});
