import type { BrowserContext } from 'playwright-core';

/** Pages of this context play by HLS, as if pushed media had not got through lately. */
export const restPush = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    localStorage.setItem('bandshell.push-rests-until', String(Date.now() + 12 * 60 * 60 * 1000));
  });
