import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

// The provider's page is not there: the test says what it would.
const { settings } = (
  window as unknown as { readonly happyDOM: { readonly settings: { disableIframePageLoading: boolean } } }
).happyDOM;
beforeAll(() => {
  settings.disableIframePageLoading = true;
});
afterAll(() => {
  settings.disableIframePageLoading = false;
});

const SITE = 'http://127.0.0.1:9';
const money = { __typename: 'Money', amount: 100, exponent: 2, currency: 'USD' };
const sale = { description: '100 Bits', subtotal: money, tax: money, total: money };
const service = { fieldsURL: `${SITE}/fields`, challengeURL: `${SITE}/challenge`, isTest: true };
const request = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, channelID: null, isForm: false } as const;

const open = async (checkout: Answer, purchase?: Answer): Promise<void> => {
  const answers = Object.fromEntries([
    ['Checkout', checkout],
    ...(purchase === undefined ? [] : [['UsePurchaseOffer', purchase]]),
  ]);
  page = await renderComponent(<CheckoutDialog request={request} onClose={() => undefined} />, answers);
};
const priced = { paymentService: service, checkout: { checkout: sale, error: null } };

/** What the page in the frame says. */
const say = (data: object) =>
  act(async () => {
    const source = page.element.querySelector('iframe')?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin: SITE, source }));
  });
const alerts = () => [...page.element.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' ');

test('a purchase without an answer is told in a sentence, without words of programs', async () => {
  await open(priced, new Error('Failed to fetch'));
  await say({ type: 'ready' });
  await say({ type: 'enter' });
  await say({ type: 'method', id: 'pm_1', error: null });
  expect(alerts()).toBe('The server could not be reached. Check your connection and try again.');
});

test('checkout that cannot be loaded says why, and asks again', async () => {
  await open(new Error('Bad Gateway'));
  expect(alerts()).toContain('The server could not be reached.');
  expect(page.text()).not.toMatch(/\[(Network|GraphQL)\]/);
  page.button('Try again');
});

test('a payment service that does not answer may be asked again', async () => {
  const error = { code: 'PAYMENT_SERVICE_AWAY', message: 'The payment service does not answer.' };
  await open({ paymentService: service, checkout: { checkout: null, error } });
  expect(alerts()).toBe('The payment service does not answer.');
  const asked = page.sent.length;
  await page.press('Try again');
  expect(page.sent).toHaveLength(asked + 1);
});

test('a card that is not complete is told at its field alone', async () => {
  await open(priced);
  await say({ type: 'ready' });
  await say({ type: 'enter' });
  await say({ type: 'method', id: null, error: 'field' });
  expect(alerts()).toBe('');
});
