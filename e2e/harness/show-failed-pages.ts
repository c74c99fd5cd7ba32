import { readOpenPages } from '@bandshell/testkit';
import { afterEach } from 'vitest';

/** A test that fails leaves what its pages show in the log. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await readOpenPages()) console.log(`Open when “${task.name}” failed: ${page}`);
});
