import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContext, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { shellSite } from './shell-site.ts';

/** The site with one user, nightkiln, whose creator's pages the calling file's tests open. */
export function creatorSite() {
  const { server, browser, user: owner } = shellSite();
  // An open page goes on to cost time; those of a failed test are shown.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') return;
    await Promise.all(
      browser()
        .contexts()
        .map((context) => context.close()),
    );
  });
  return {
    server,
    owner,
    /** A page in the name of the owner, or of another user. */
    open: async (path: string, user: TestUser = owner()): Promise<Page> => {
      const sessionToken = user.visitor.cookies.get('session') ?? '';
      const page = await (await openContext(browser(), server(), { sessionToken })).newPage();
      page.setDefaultTimeout(30_000);
      await page.goto(path);
      return page;
    },
  };
}

/** A file `Harbour run.mp4`: eight seconds of a test picture. It is there while the calling file's tests run. */
export function harbourFile() {
  let folder = '';
  const path = (): string => join(folder, 'Harbour run.mp4');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bandshell-creator-'));
    execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10'],
      ...['-t', '8', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-pix_fmt', 'yuv420p', path()],
    ]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder: () => folder, path };
}

export const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
