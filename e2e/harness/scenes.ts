import type { Page } from 'playwright-core';
import type { SampleSite } from './sample-site.ts';

/** The kind of user that visits the pages. */
export type Reader = 'visitor' | 'owner' | 'admin';

/** Content that a page shows only after an action. */
export interface Scene {
  readonly name: string;
  readonly reader: Reader;
  readonly path: (site: SampleSite) => string;
  /** Opens the scene; it is complete when the promise resolves. */
  readonly open: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog', { name, exact: true }).waitFor();
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor({ state: 'attached' });

/** Scenes to check in addition to the pages as they open. */
export const scenes: readonly Scene[] = [
  {
    name: 'a channel that is live, with its player and chat',
    reader: 'owner',
    path: () => '/glazemaker',
    open: async (page) => {
      const field = page.getByRole('complementary', { name: 'Stream chat' }).getByRole('textbox');
      await field.fill('Good evening! https://example.org/kiln');
      await field.press('Enter');
      await page.getByRole('log').getByText('Good evening!').waitFor();
    },
  },
  {
    name: 'a channel that is live, for a visitor',
    reader: 'visitor',
    path: () => '/glazemaker',
    open: (page) => heading(page, 'glazemaker'),
  },
  {
    name: 'a channel that is suspended',
    reader: 'visitor',
    path: (site) => `/${site.suspended.login}`,
    open: (page) => heading(page, /temporarily unavailable/),
  },
  {
    name: 'a channel that is suspended, for staff',
    reader: 'admin',
    path: (site) => `/${site.suspended.login}`,
    open: (page) => page.getByText('Only staff see this channel').waitFor(),
  },
  {
    name: 'the videos of a channel',
    reader: 'visitor',
    path: (site) => `/${site.owner.login}/videos?filter=all`,
    open: (page) => heading(page, /^Glazing a hundred bowls/),
  },
  {
    name: 'the clips of a channel',
    reader: 'visitor',
    path: (site) => `/${site.owner.login}/clips`,
    open: (page) => heading(page, /^Glazing a hundred bowls/),
  },
  {
    name: 'the collections of a channel',
    reader: 'visitor',
    path: (site) => `/${site.owner.login}/collections`,
    open: (page) => heading(page, /^Nights with guests/),
  },
  {
    name: 'the followers of a channel',
    reader: 'visitor',
    path: () => '/glazemaker/followers',
    open: (page) => page.getByRole('region', { name: 'Followers of glazemaker' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'whom a channel follows',
    reader: 'owner',
    path: (site) => `/${site.owner.login}/following`,
    open: (page) =>
      page.getByRole('region', { name: 'Channels that NightKiln follows' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'own videos',
    reader: 'owner',
    path: (site) => `/${site.owner.login}/videos/edit`,
    open: (page) => heading(page, /^Glazing a hundred bowls/),
  },
  {
    name: 'sharing a video',
    reader: 'visitor',
    path: (site) => `/videos/${site.watched.videoID}`,
    open: async (page) => {
      await press(page, 'Share');
      await dialog(page, 'Share');
    },
  },
  {
    name: 'a video as an item of a collection',
    reader: 'visitor',
    path: ({ watched }) => `/videos/${watched.videoID}?collection=${watched.collectionID}`,
    open: (page) => page.getByText('1 of 1').waitFor(),
  },
  {
    name: 'a video below a channel that is suspended',
    reader: 'visitor',
    path: (site) => `/${site.suspended.login}/video/${site.watched.videoID}`,
    open: (page) => heading(page, /temporarily unavailable/),
  },
  {
    name: 'a channel that is not there',
    reader: 'visitor',
    path: () => '/nobody_at_all',
    open: (page) => page.getByRole('link', { name: 'Browse channels' }).first().waitFor(),
  },
  {
    name: 'a category that is not there',
    reader: 'visitor',
    path: () => '/directory/category/nothing-of-the-kind',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'the form to log in, refused',
    reader: 'visitor',
    path: () => '/login',
    open: async (page) => {
      await page.getByLabel('Username').fill('nobody_at_all');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the form to sign up, with what is wrong',
    reader: 'visitor',
    path: () => '/signup',
    open: async (page) => {
      await page.getByLabel('Username').fill('a b');
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the form to ask for a new password',
    reader: 'visitor',
    path: () => '/user/account-recovery',
    open: (page) => page.getByLabel('Username or email').waitFor(),
  },
  {
    name: 'a program that is not known',
    reader: 'visitor',
    path: () => '/oauth2/authorize?client_id=nobody0000000000',
    open: (page) => heading(page, 'This request cannot be answered'),
  },
  {
    name: 'the look of the site',
    reader: 'visitor',
    path: () => '/',
    open: async (page) => {
      await press(page, 'Appearance');
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'the account’s menu',
    reader: 'owner',
    path: () => '/',
    open: async (page) => {
      await press(page, /^Account of/);
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'what the search finds',
    reader: 'visitor',
    path: () => '/downloads',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('glaze');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'whispers',
    reader: 'owner',
    path: () => '/directory',
    open: async (page) => {
      await press(page, /^Whispers/);
      await dialog(page, 'Whispers');
    },
  },
  {
    name: 'whispers with one user',
    reader: 'owner',
    path: () => '/directory',
    open: async (page) => {
      await press(page, /^Whispers/);
      await page
        .getByRole('dialog', { name: 'Whispers' })
        .getByRole('button', { name: /glazemaker/ })
        .click();
      await page.getByRole('log').getByText('From six on.').waitFor();
    },
  },
  {
    name: 'the question of a device',
    reader: 'owner',
    path: (site) => `/activate?code=${site.deviceCode}`,
    open: async (page) => {
      await press(page, 'Continue');
      await page.getByText('Read chat under your name').waitFor();
    },
  },
  {
    name: 'two-factor’s set-up',
    reader: 'owner',
    path: () => '/settings/security',
    open: async (page) => {
      await press(page, 'Set up');
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /QR code/ })
        .waitFor();
    },
  },
  {
    name: 'a passkey’s new name',
    reader: 'owner',
    path: () => '/settings/security',
    open: async (page) => {
      await page.getByRole('button', { name: /^Rename / }).click();
      await dialog(page, 'Rename passkey');
    },
  },
  {
    name: 'a new application',
    reader: 'owner',
    path: () => '/settings/applications',
    open: async (page) => {
      await press(page, 'Register an application');
      await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the end of a connection',
    reader: 'owner',
    path: () => '/settings/connections',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Disconnect / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a picture in its frame',
    reader: 'owner',
    path: () => '/settings/profile',
    open: async (page) => {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'me.svg',
          mimeType: 'image/png',
          buffer: await page.screenshot(),
        });
      await page.getByRole('dialog').getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'the end of an account',
    reader: 'owner',
    path: () => '/user/remove_me',
    open: async (page) => {
      await press(page, 'Delete account');
      await dialog(page, 'Delete your account?');
    },
  },
  {
    name: 'the page of a channel’s moderators',
    reader: 'owner',
    path: (site) => `/moderator/${site.owner.login}`,
    open: (page) => heading(page, /^Moderation /),
  },
  {
    name: 'the categories of a stream',
    reader: 'owner',
    path: () => '/u/nightkiln/stream-manager',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Category' }).fill('Field');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a suspension',
    reader: 'admin',
    path: (site) => `/admin/users/${site.owner.id}`,
    open: async (page) => {
      await press(page, 'Suspend');
      await dialog(page, /^Suspend /);
    },
  },
  {
    name: 'a copyright notice',
    reader: 'admin',
    path: (site) => `/admin/users/${site.owner.id}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /copyright|notice/i })
        .first()
        .click();
      await dialog(page, /^Copyright notice for /);
    },
  },
  {
    name: 'a flag',
    reader: 'admin',
    path: () => '/admin/flags',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click();
      await dialog(page, /^Change /);
    },
  },
  {
    name: 'the place for videos on their way, with one that is refused',
    reader: 'owner',
    path: (site) => `/u/${site.owner.login}/content/video-producer`,
    open: async (page) => {
      await press(page, 'Upload');
      await page
        .getByLabel('Choose videos or drop them here')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') });
      await page.getByText('notes.txt is not a video.').waitFor();
    },
  },
  {
    name: 'a chosen video, and the collections for it',
    reader: 'owner',
    path: (site) => `/u/${site.owner.login}/content/video-producer`,
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await press(page, 'Add to a collection');
      await dialog(page, 'Add to a collection');
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'a new collection without a title',
    reader: 'owner',
    path: (site) => `/u/${site.owner.login}/content/collections`,
    open: async (page) => {
      await press(page, 'New collection');
      await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'videos for a collection',
    reader: 'owner',
    path: (site) => `/u/${site.owner.login}/content/collections/${site.watched.collectionID}`,
    open: async (page) => {
      await press(page, 'Add videos');
      await dialog(page, 'Add videos');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'a video taken up in its collection',
    reader: 'owner',
    path: (site) => `/u/${site.owner.login}/content/collections/${site.watched.collectionID}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .press('Space');
      await page.locator('[aria-pressed="true"]').waitFor();
    },
  },
];
