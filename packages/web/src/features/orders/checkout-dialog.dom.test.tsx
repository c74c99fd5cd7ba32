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
const sale = {
  ...{ description: '100 Bits', subtotal: money, tax: money, total: money },
  ...{ keepsCard: false, paymentMethods: [] as readonly { id: string; label: string }[] },
};
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

/** The text that the page in the frame says. */
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
  const error = { code: 'PAYMENT_SERVICE_AWAY', message: 'The payment service is not responding.' };
  await open({ paymentService: service, checkout: { checkout: null, error } });
  expect(alerts()).toBe('The payment service is not responding.');
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

const kept = [
  { __typename: 'PayableMethod', id: '7', label: '•••• 4242' },
  { __typename: 'PayableMethod', id: '8', label: '•••• 0341' },
];
const withKept = { paymentService: service, checkout: { checkout: { ...sale, paymentMethods: kept }, error: null } };
const refusal = {
  purchaseOffer: { purchaseOrder: null, error: { code: 'PAYMENT_INSTRUMENT_INVALID', message: 'It cannot be used.' } },
};
/** The request that was sent to buy. */
const bought = () =>
  page.sent
    .filter(({ name }) => name === 'UsePurchaseOffer')
    .map(({ variables }) => (variables as { readonly input: Record<string, unknown> }).input);
const choose = (label: string) =>
  act(async () => {
    const option = [...page.element.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    page.element.querySelector<HTMLInputElement>(`#${CSS.escape(option?.htmlFor ?? '')}`)?.click();
  });

test('kept cards are offered first, and pay without their fields; what goes wrong is said and leaves with the next try', async () => {
  await open(withKept, refusal);
  expect(page.element.querySelector('iframe')).toBeNull();
  await page.press('Pay $1.00');
  expect(bought()).toMatchObject([{ paymentMethodID: '7', keepsCard: false, seenTotal: 100 }]);
  expect(bought()[0]).not.toHaveProperty('paymentInstrumentID');
  expect(alerts()).toBe('It cannot be used.');
  await choose('•••• 0341');
  expect(alerts()).toBe('');
  await page.press('Pay $1.00');
  expect(bought()[1]).toMatchObject({ paymentMethodID: '8' });
  expect(bought()[1]?.key).not.toBe(bought()[0]?.key);
});

test('another card is entered in the fields, and kept if its buyer wants that', async () => {
  await open(withKept, refusal);
  await choose('Another card');
  await say({ type: 'ready' });
  await act(async () => page.element.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await page.press('Pay $1.00');
  await say({ type: 'method', id: 'pm_1', error: null });
  expect(bought()).toMatchObject([{ paymentInstrumentID: 'pm_1', keepsCard: true }]);
  expect(bought()[0]).not.toHaveProperty('paymentMethodID');
});

test('what renews keeps its card anyway, so nobody is asked', async () => {
  await open({ paymentService: service, checkout: { checkout: { ...sale, keepsCard: true }, error: null } });
  expect(page.element.querySelector('iframe')).not.toBeNull();
  expect(page.element.querySelector('input[type="checkbox"]')).toBeNull();
});
