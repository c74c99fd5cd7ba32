import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PaymentMethods } from './payment-methods.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const card = (id: string) => ({
  ...{ id, label: `•••• ${id}`, addedAt: '2026-01-31T12:00:00.000Z', renews: [] },
});
const answerOf = (...paymentMethods: readonly object[]): Answer => ({ currentUser: { id: '100001', paymentMethods } });
/** Presses the button of the dialog, which has the name of the one that opened it. */
const confirm = () =>
  act(async () =>
    [...page.element.querySelectorAll('button')]
      .filter((each) => each.textContent === 'Remove')
      .at(-1)
      ?.click(),
  );

test('a card is removed after a question, and the list is asked for again', async () => {
  let cards = [card('4242'), card('0341')];
  const listing = () => answerOf(...cards);
  const removing = () => {
    cards = cards.slice(1);
    return { removePaymentMethod: { paymentMethod: { id: '4242' }, error: null } };
  };
  page = await renderComponent(<PaymentMethods />, { PaymentMethods: listing, UseRemovePaymentMethod: removing });
  await page.press('Remove');
  expect(page.text()).toContain('Remove the card •••• 4242?');
  await confirm();
  expect(page.sent).toContainEqual({
    name: 'UseRemovePaymentMethod',
    variables: { input: { paymentMethodID: '4242' } },
  });
  expect([page.text().includes('4242'), page.text().includes('0341')]).toEqual([false, true]);
});

test('a card that was taken into use meanwhile stays, and the reason is shown', async () => {
  const message = 'A subscription renews with this card. Cancel it first.';
  page = await renderComponent(<PaymentMethods />, {
    PaymentMethods: answerOf(card('4242')),
    UseRemovePaymentMethod: { removePaymentMethod: { paymentMethod: null, error: { code: 'IN_USE', message } } },
  });
  await page.press('Remove');
  await confirm();
  expect(page.text()).toContain(message);
});

test('without a card it says when one is kept, and a list that cannot be had is asked for again', async () => {
  let isAway = true;
  const listing = () => (isAway ? new Error('away') : answerOf());
  page = await renderComponent(<PaymentMethods />, { PaymentMethods: listing });
  expect(page.text()).toContain('Your payment methods could not be loaded');
  isAway = false;
  await page.press('Try again');
  expect(page.text()).toContain('No card is saved.');
});
