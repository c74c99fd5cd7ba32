import { describe, expect, test } from 'vitest';
import { countTests } from './vitest.mjs';

const file = (status, ...results) => ({
  name: '/somewhere/a.test.ts',
  status,
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
    });
  });

  test('a file that does not load is a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, failures: ['a.test.ts: does not load'] });
  });

  test('a run that ends badly without a failed test is a failure', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1, failures: [] });
    expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  test('no report is a failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, failures: [] });
  });
});
