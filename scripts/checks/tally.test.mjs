import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { overBudget, stageTable, Tally } from './tally.mjs';
import { together } from './together.mjs';

const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.test.ts`, seconds: at }));

describe('a stage’s budget', () => {
  test('a stage that keeps to it says nothing; one without a budget neither', () => {
    expect(overBudget(10, 10, files)).toEqual([]);
    expect(overBudget(undefined, 1000, files)).toEqual([]);
  });

  test('a stage that is late says by how much, and names its ten slowest files, the slowest first', () => {
    const [first, ...slowest] = overBudget(10, 12.5, files);
    expect(first).toBe('2.5 s over its budget of 10 s; slowest files:');
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('   11.0 s  11.test.ts');
    expect(slowest.at(-1)).toBe('    2.0 s  2.test.ts');
  });

  test('a check has no files to name', () => {
    expect(overBudget(10, 12.5, [])).toEqual(['2.5 s over its budget of 10 s']);
  });
});

test('a check that is not timed is beside no budget, however long it takes', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  vi.useFakeTimers();
  onTestFinished(() => vi.useRealTimers());
  const slow = async () => {
    vi.setSystemTime(Date.now() + 1_000_000);
    return true;
  };
  const tally = new Tally();
  await tally.check('types', slow, { isTimed: false });
  expect(printed.mock.calls.flat()).toEqual(['ok     types (1000.0 s)']);
  await tally.check('types', slow);
  expect(printed.mock.calls.flat().at(-1)).toMatch(/over its budget of \d+ s/);
});

test('the table has a line a stage and one for the run, whose budget is that of all stages', () => {
  const times = [{ name: 'unit tests', seconds: 1, budget: 80 }];
  expect(stageTable(times, 2)).toEqual(['unit tests           1.0 s of 80', 'the whole run        2.0 s']);
  expect(stageTable([...times, { name: 'integration tests', seconds: 1 }], 2).at(-1)).toMatch(/ of 900$/);
});

test('steps run so many at a time, each once, and in order', async () => {
  const begun = [];
  let running = 0;
  let most = 0;
  const steps = [3, 1, 2, 0].map((turns, at) => async () => {
    begun.push(at);
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await undefined;
    running -= 1;
  });
  await together(2, steps);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(most).toBe(2);
});
