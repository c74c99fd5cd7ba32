import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fromRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { SILENT_MINUTES } from './budgets.mjs';

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300);

/**
 * Counts and names what failed in a Vitest report. A file that fails before its tests run counts as one failure, and
 * so does a run that ended badly without naming a test.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, startTime?: number, endTime?: number, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | undefined} report
 * @param {number} code the run's exit code
 * @returns {{ passed: number, failed: number, failures: string[], files: { name: string, seconds: number }[] }} a line for
 *   each failure that has a name; what each file took
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1, failures: [], files: [] };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = basename(name);
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failedTests.length === 0) return [`${file}: ${firstLine(message)}`];
    return failedTests.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  const failed = failures.length === 0 && code !== 0 ? 1 : failures.length;
  const files = report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed, failures, files };
}

/** Runs projects of vitest.config.ts as one stage and counts their tests. */
export async function runProjects(stage, projects) {
  const report = fromRoot('.cache', `tests-${stage}.json`);
  mkdirSync(fromRoot('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code, timedOut } = await run(
    process.execPath,
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { silenceMs: SILENT_MINUTES * 60_000, env: { NODE_ENV: 'test' } },
  );
  if (timedOut) console.log(`The ${stage} tests were ended: they printed nothing for ${SILENT_MINUTES} minutes.`);
  let read;
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Counted as a failure below.
  }
  return countTests(read, code);
}
