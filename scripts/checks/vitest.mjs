import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/**
 * Counts what a Vitest report says. A file that fails before its tests run counts as one failure, and so does a run
 * that ended badly without naming a test.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {number} code the run's exit code
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Runs one of the projects of vitest.config.ts and counts its tests. */
export async function runProject(project, timeoutMs) {
  const report = fromRoot('.cache', `tests-${project}.json`);
  mkdirSync(fromRoot('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code, timedOut } = await run(
    process.execPath,
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { timeoutMs, env: { NODE_ENV: 'test' } },
  );
  if (timedOut) console.log(`The ${project} tests were ended after ${timeoutMs / 60_000} minutes.`);
  let read;
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Counted as a failure below.
  }
  return countTests(read, code);
}
