import { readOpenPages } from '@bandshell/testkit';
import { afterEach } from 'vitest';

/** Logs the pages of a failed test. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await readOpenPages()) console.log(`Open when “${task.name}” failed: ${page}`);
});
