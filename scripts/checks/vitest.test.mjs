import { describe, expect, test } from 'vitest';
import { countTests } from './vitest.mjs';

const file = (status, ...results) => ({ status, assertionResults: results.map((result) => ({ status: result })) });

describe('counting tests', () => {
  test('adds up what passed and failed', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    };
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('a file that does not load is a failure', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
  });

  test('a run that ends badly without a failed test is a failure', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
    expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
    expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0 });
  });

  test('no report is a failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
