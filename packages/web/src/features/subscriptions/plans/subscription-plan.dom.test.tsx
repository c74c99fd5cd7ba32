import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FragmentOf } from '../../../platform/graphql/graphql.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import type { PlanFields } from './plan-fields.ts';
import { SubscriptionPlan } from './subscription-plan.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const plan = {
  ...{ __typename: 'SubscriptionPlan', id: '7', state: 'PAUSED', tier: '1000', months: 1, nextTier: '1000' },
  ...{ nextMonths: 1, nextPrice: { amount: 599, exponent: 2, currency: 'USD' }, chargesAt: '2026-02-28T12:00:00.000Z' },
  ...{ pausedUntil: '2026-02-28T12:00:00.000Z', endReason: null, card: '•••• 4242' },
};

/** The plan's part of a page, and what gives the answer to the action that is on its way. */
const open = async (state: string): Promise<(problem?: { code: string; message: string }) => Promise<void>> => {
  let give: (answer: Answer) => void = () => undefined;
  const answering = () =>
    new Promise<Answer>((resolve) => {
      give = resolve;
    });
  const answers = Object.fromEntries([
    ['UseUpdateSubscriptionPlan', answering],
    ['PlanPrice', { currentUser: null }],
  ]);
  const shown = { ...plan, state } as unknown as FragmentOf<typeof PlanFields>;
  page = await renderComponent(
    <SubscriptionPlan plan={shown} channelID="1" login="ana" channelName="Ana" endsAt="2026-02-28T12:00:00.000Z" />,
    answers,
  );
  return (problem) =>
    act(async () => give({ updateSubscriptionPlan: { plan: { ...plan, state }, error: problem ?? null } }));
};

const dialog = () => page.element.querySelector('dialog[open]')?.textContent ?? '';

test.each([undefined, { code: 'UNAVAILABLE', message: 'Later.' }])(
  'a dialog that is opened before the answer to another action stays (%j)',
  async (problem) => {
    const answer = await open('PAUSED');
    await page.press('Resume');
    await page.press('Pay $5.99');
    await page.press('Change');
    expect(dialog()).toContain('Change your subscription');
    await answer(problem);
    expect(dialog()).toContain('Change your subscription');
  },
);

test('another action does not hold a dialog', async () => {
  await open('PAUSED');
  await page.press('Resume');
  await page.press('Pay $5.99');
  await page.press('Cancel subscription');
  expect(dialog()).toContain('Nothing more is charged.');
  await page.press('Keep subscription');
  expect(dialog()).toBe('');
});

test('the dialog of an action ends with its answer', async () => {
  const answer = await open('ACTIVE');
  await page.press('Pause');
  expect(dialog()).not.toBe('');
  const submit = page.element.querySelector<HTMLButtonElement>('dialog[open] button[type="submit"]');
  await act(async () => submit?.click());
  expect(page.sent).toContainEqual({
    name: 'UseUpdateSubscriptionPlan',
    variables: { input: { channelID: '1', action: 'PAUSE', pauseMonths: 1 } },
  });
  await answer();
  expect(dialog()).toBe('');
});

test('resuming asks for the charge, and sends the price that was shown', async () => {
  const answer = await open('PAUSED');
  await page.press('Resume');
  expect(dialog()).toContain('Your card •••• 4242 is charged now: $5.99 plus tax, for 1 month at Tier 1.');
  expect(page.sent).toEqual([]);
  await page.press('Pay $5.99');
  expect(page.sent).toContainEqual({
    name: 'UseUpdateSubscriptionPlan',
    variables: { input: { channelID: '1', action: 'RESUME', confirmedPrice: 599 } },
  });
  await answer();
  expect(dialog()).toBe('');
});

test('a price that has changed is asked about', async () => {
  const answer = await open('PAUSED');
  await page.press('Resume');
  await page.press('Pay $5.99');
  await answer({ code: 'PRICE_CHANGED', message: 'Another price.' });
  expect(page.sent.map(({ name }) => name)).toEqual(['UseUpdateSubscriptionPlan', 'PlanPrice']);
  expect(dialog()).toContain('Continue your subscription to Ana?');
});
