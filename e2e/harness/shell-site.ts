import {
  createTestUser,
  launchBrowser,
  openContext,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Longest wait of a poll. */
export const LIMIT = { timeout: 30_000 } as const;

export interface Opening {
  readonly loggedIn?: boolean;
  readonly viewport?: { width: number; height: number };
  readonly serviceWorkers?: 'allow' | 'block';
  readonly hasMotion?: boolean;
}

/** Closes pages after each test. An open page goes on to cost time; those of a failed test are shown. */
export const closePagesAfterEach = (browser: () => Browser): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') return;
    await Promise.all(
      browser()
        .contexts()
        .map((context) => context.close()),
    );
  });
};

/** The whole site with one user, nightkiln, and a browser, for as long as the calling file's tests run. */
export function shellSite() {
  let server: TestServer;
  let browser: Browser;
  let user: TestUser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
    user = await createTestUser(server, 'nightkiln');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    server: () => server,
    browser: () => browser,
    user: () => user,
    userID: () => user.id,
    open: async ({ loggedIn = false, viewport, ...options }: Opening = {}): Promise<Page> => {
      const session = loggedIn ? { sessionToken: user.visitor.cookies.get('session') ?? '' } : undefined;
      const page = await (await openContext(browser, server, session, viewport, options)).newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
    /** A page of a user at a path. */
    openAs: async (reader: TestUser, path: string, viewport?: Opening['viewport']): Promise<Page> => {
      const session = { sessionToken: reader.visitor.cookies.get('session') ?? '' };
      const page = await (await openContext(browser, server, session, viewport)).newPage();
      page.setDefaultTimeout(30_000);
      await page.goto(path);
      return page;
    },
  };
}

export const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
