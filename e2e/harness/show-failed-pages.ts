import { afterEach } from 'vitest';

/** Logs the pages of a failed test. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // Files without a browser do not load what opens one.
  const { readOpenPages } = await import('@bandshell/testkit');
  for (const page of await readOpenPages()) console.log(`Open when “${task.name}” failed: ${page}`);
});
