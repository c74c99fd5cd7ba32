import { ensureTestBrowser } from './test-browser.mjs';

/** Tells the test files which browser to start. Vitest calls it before the first one of a project. */
export default async function setup() {
  process.env.TEST_BROWSER ??= await ensureTestBrowser();
}
