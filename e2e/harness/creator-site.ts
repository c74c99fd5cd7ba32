import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closePagesAfterEach, shellSite } from './shell-site.ts';

/** The site with one user, nightkiln, whose creator's pages the calling file's tests open. */
export function creatorSite() {
  const { server, browser, user: owner, openAs } = shellSite();
  closePagesAfterEach(browser);
  return {
    server,
    owner,
    /** A page in the name of the owner, or of another user. */
    open: (path: string, user: TestUser = owner()): Promise<Page> => openAs(user, path),
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
