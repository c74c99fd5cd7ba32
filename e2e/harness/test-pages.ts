import type { RouteEntry } from '@bandshell/domain/kernel';
import { DOCUMENT_PAGE_ID, type DocumentPage, matchRoute, type RouteName, routes } from '@bandshell/domain/routes';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examplePath } from './example-path.ts';
import { outsideOf } from './outside-of.ts';
import { expectUsable, type PageWalk } from './page-walk.ts';
import { CATEGORY, type SampleSite, TEAM, userTexts } from './sample-site.ts';
import type { Reader } from './scenes.ts';
import { serverSentences } from './server-sentences.ts';
import { drawn, quiet } from './settle.ts';
import { untranslatedText } from './untranslated-text.ts';

/** Values for the parameters of paths. A new parameter needs a line here. */
export const examples = (site: SampleSite): Readonly<Record<string, string>> => ({
  channelLogin: site.owner.login,
  channelName: site.admin.login,
  login: site.owner.login,
  userID: site.suspended.id,
  categorySlug: CATEGORY.slug,
  organizationID: site.organizationId,
  tagID: '100001',
  teamName: TEAM.name,
  collectionSlug: 'just-started',
  filter: 'all',
  ...site.watched,
  productName: site.owner.login,
  emailOpaqueID: 'nothing-of-ours',
});

/** Pages that show news, activity or the log of staff, in the server's words. */
const pagesOfServerWords: ReadonlySet<RouteName> = new Set([
  ...(['streamManager', 'notificationsSettings', 'adminUser', 'adminAuditLog'] as const),
]);

/** Paths for pages whose pattern alone shows little content. */
const paths: { readonly [name in RouteName]?: (site: SampleSite) => string } = {
  notFound: (site) => `/${site.owner.login}/commandcenter`,
  oauthAuthorize: (site) => site.authorizePath,
  emailVerification: (site) => site.links.verification,
  accountRecovery: (site) => site.links.recovery,
};

export const pathTo = (site: SampleSite, { name, pattern }: RouteEntry): string =>
  paths[name as RouteName]?.(site) ?? examplePath(pattern, examples(site));

/** Pages that are the same for visitors and logged-in users. */
const same: ReadonlySet<string> = new Set<RouteName>([
  'accountRecovery',
  'authCallback',
  'devUI',
  'downloads',
  'emailVerification',
  'notFound',
  'notMe',
  'ossAttribution',
]);

/** Pages of other fields than music differ in their content alone. */
const likeMusic: ReadonlySet<string> = new Set<RouteName>([
  'gamingDirectory',
  'irlDirectory',
  'esportsDirectory',
  'creativeDirectory',
]);

/** Pages that lead to another one, or are the not-found page where nothing is sold. */
const leadsOn: ReadonlySet<string> = new Set<RouteName>(['subscribe', 'bitsCheckout']);

const sees: Readonly<Record<Reader, (route: RouteEntry) => boolean>> = {
  // One page that requires a log-in represents the others, because visitors see the same on each. Frames on other sites
  // contain little more than a video. Their own tests check them while they play.
  visitor: ({ access, name, isEmbedded }) =>
    isEmbedded !== true &&
    !likeMusic.has(name) &&
    !leadsOn.has(name) &&
    (access === 'everyone' || access === 'owner' || name === 'profileSettings'),
  owner: ({ access, name, isEmbedded }) =>
    isEmbedded !== true && access !== 'staff' && !same.has(name) && !likeMusic.has(name) && !leadsOn.has(name),
  admin: ({ access }) => access === 'staff',
};

/** The text to search for on pages with hundreds of rows that are alike, so that some of the rows are looked at. */
const searches: { readonly [name in RouteName]?: string } = { ossAttribution: 'react' };

/** Searches the page's list; an empty text shows all of it. */
const searchList = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('main').getByRole('searchbox').fill(text);
  await drawn(page);
};

/** The element that the first Tab focuses, and whether it is visible. */
const firstStop = async (page: Page): Promise<string> => {
  await page.keyboard.press('Tab');
  await drawn(page);
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return 'nowhere';
    const { left, top, right, bottom, width } = stop.getBoundingClientRect();
    const isOnScreen = width > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(stop);
    const isRinged = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    return stop.matches(':focus-visible') && isOnScreen && isRinged
      ? 'seen'
      : `unseen: ${stop.outerHTML.slice(0, 200)}`;
  });
};

/** The name of the page that the document at a path says it has, for the reader. */
const pageOfDocument = async (page: Page, path: string): Promise<string | undefined> => {
  const text = await (await page.request.get(path)).text();
  const [, json = 'null'] = new RegExp(`id="${DOCUMENT_PAGE_ID}">(.*?)</script>`).exec(text) ?? [];
  const said: DocumentPage | null = JSON.parse(json);
  return said?.route.name;
};

/**
 * Each page is opened once, in the pseudo-language: every text has accents and is a third longer than in English. German
 * follows on the same page.
 */
export const testPages = (walk: PageWalk, readers: readonly Reader[]): void =>
  describe.each(readers)('pages as %s:', (reader) => {
    test.each(routes.filter(sees[reader]))('$name', async (route) => {
      const { pathname, search: query, hash } = new URL(pathTo(walk.site(), route), walk.server().url);
      expect(matchRoute(pathname).route.name).toBe(route.name);
      // Only a visitor's document has an answer in it, on some pages. Every other one is the app with its page's name.
      const hasAnswer = reader === 'visitor' && route.injects !== undefined;
      const current = await (hasAnswer ? walk.visit : walk.follow)(reader, pathname + query + hash, 'pseudo');
      const { page, speak } = current;
      if (!hasAnswer) expect(await pageOfDocument(page, pathname + query)).toBe(route.name);
      expect(new URL(page.url()).pathname).toBe(pathname);
      const headings = page.getByRole('heading', { level: 1 });
      expect.soft(await headings.allInnerTexts()).toHaveLength(1);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-XA');
      const serverWords = pagesOfServerWords.has(route.name as RouteName) ? serverSentences : [];
      expect.soft(await untranslatedText(page, [...userTexts(walk.site()), ...serverWords])).toEqual([]);
      expect.soft(await firstStop(page)).toBe('seen');
      const search = searches[route.name as RouteName];
      if (search !== undefined) await searchList(page, search);
      await expectUsable(current);
      if (search !== undefined) await searchList(page, '');
      await speak('de');
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
      await quiet(page);
      expect((await page.title()).startsWith('Seite nicht gefunden')).toBe(route.name === 'notFound');
      expect.soft(await outsideOf(page), 'in German').toEqual([]);
    });
  });
