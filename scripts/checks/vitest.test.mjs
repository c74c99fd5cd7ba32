import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.mjs';
import { countTests } from './vitest.mjs';

const took = { name: join('somewhere', 'a.test.ts'), seconds: 2.5 };

const file = (status, ...results) => ({
  name: fromRoot('somewhere', 'a.test.ts'),
  status,
  startTime: 1000,
  endTime: 3500,
  message: status === 'failed' ? 'does not load\n  at a line' : '',
  assertionResults: results.map((result, at) => ({
    status: result,
    fullName: `rules > rule ${at}`,
    failureMessages: result === 'failed' ? ['expected 2 to be 1\n  at a line'] : [],
  })),
});

describe('counting tests', () => {
  test('adds up what passed and names what failed', () => {
    const report = {
      numPassedTests: 3,
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    };
    expect(countTests(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts: rules > rule 1: expected 2 to be 1'],
      files: [took, took],
    });
  });

  test('a file that does not load is a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countTests(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts: does not load'],
      files: [took, took],
    });
  });

  test('a run that ends badly without a failed test is a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, failures: [], files: [took] });
    expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0, failures: [], files: [took] });
  });

  test('no report is a failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, failures: [], files: [] });
  });
});
