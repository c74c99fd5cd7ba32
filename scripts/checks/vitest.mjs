import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300);

/**
 * Counts and names what failed in a Vitest report. A file that fails before its tests run counts as one failure, and
 * so does a run that ended badly without naming a test.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | undefined} report
 * @param {number} code the run's exit code
 * @returns {{ passed: number, failed: number, failures: string[] }} a line for each failure that has a name
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = basename(name);
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failedTests.length === 0) return [`${file}: ${firstLine(message)}`];
    return failedTests.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  const failed = failures.length === 0 && code !== 0 ? 1 : failures.length;
  return { passed: report.numPassedTests, failed, failures };
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
