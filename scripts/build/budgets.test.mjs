import { expect, test } from 'vitest';
import { browserSourceBudgets, budgets, overBudget, overSourceBudget, pageBudgets } from './budgets.mjs';

const light = Object.keys(pageBudgets).map((page) => ({ page, script: 1, engine: 0, style: 1 }));

test('pages within their budgets are passed over in silence', () => {
  expect(overBudget(light)).toEqual([]);
  expect(overBudget([...light, { page: 'other', ...budgets }])).toEqual([]);
});

test('a page over the budget of all, or over its own, is named with both figures', () => {
  const [home, ...others] = light;
  const own = pageBudgets.home.script;
  expect(overBudget([{ ...home, script: own + 1 }, ...others])).toEqual([
    `The script of page "home" weighs ${own + 1} bytes; its budget is ${own}.`,
  ]);
  expect(overBudget([...light, { page: 'other', script: budgets.script + 1, engine: 0, style: 0 }])).toHaveLength(1);
});

test('a budget whose page is gone is no silent pass', () =>
  expect(overBudget(light.filter(({ page }) => page !== 'channel'))).toEqual([
    'There is a budget for page "channel", but no such page.',
  ]));

test('browser sources have a budget of their own', () => {
  expect(overSourceBudget(browserSourceBudgets)).toEqual([]);
  const limit = browserSourceBudgets.script;
  expect(overSourceBudget({ ...browserSourceBudgets, script: limit + 1 })).toEqual([
    `The script of browser sources weighs ${limit + 1} bytes; its budget is ${limit}.`,
  ]);
});

test('pages for developers have no budget', () =>
  expect(overBudget([...light, { page: 'devUI', script: budgets.script * 2, engine: 0, style: 0 }])).toEqual([]));

test('no page may weigh more than the budget of all', () => {
  for (const own of Object.values(pageBudgets)) {
    for (const [kind, limit] of Object.entries(own)) expect(limit).toBeLessThanOrEqual(budgets[kind]);
  }
});
