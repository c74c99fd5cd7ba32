import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestPayments, type TestPayments } from './test-payments.ts';

const SITE = 'http://localhost:9';
let folder: string;
let payments: TestPayments;
const start = () => startTestPayments({ folder, sites: [SITE], webhookUrl: `${SITE}/none`, lateMs: 3_600_000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-test-payments-'));
  payments = await start();
});
afterEach(() => payments.setFaults({ isDown: false }));
afterAll(async () => {
  await payments?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${payments.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${payments.secretKey}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const card = async (number: string) =>
  ((await (await call('/v1/payment-methods', { number, expiry: '12/34', cvc: '123' })).json()) as { id: string }).id;
const create = async (key: string, method: string) =>
  (await call('/v1/payments', { amount: 700, currency: 'USD', order: key, method }, { 'idempotency-key': key })).json();

test('a repeated request with the same key is the same payment, also after a restart', async () => {
  const method = await card('4242424242424242');
  const first = await create('key-1', method);
  expect(first).toMatchObject({ status: 'succeeded', amount: 700 });
  expect(await create('key-1', method)).toEqual(first);
  const before = { url: payments.url, secretKey: payments.secretKey };
  await payments.stop();
  payments = await start();
  expect({ url: payments.url, secretKey: payments.secretKey }).toEqual(before);
  expect(await create('key-1', method)).toEqual(first);
});

test('only test cards are taken, and the number is kept nowhere', async () => {
  for (const number of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect((await call('/v1/payment-methods', { number, expiry: '12/34', cvc: '123' })).status).toBe(400);
  }
  const refused = await call('/v1/payment-methods', { number: '4111111111111111', expiry: '12/34', cvc: '123' });
  expect(refused.status).toBe(400);
  expect(await create('key-2', 'pm_none')).toMatchObject({ error: 'invalid_method' });
  const { readFile } = await import('node:fs/promises');
  expect(await readFile(join(folder, 'payments.jsonl'), 'utf8')).not.toContain('4242424242424242');
});

test('programs need the key, other sites and names of other hosts get nothing', async () => {
  expect((await fetch(`${payments.url}/v1/payments`)).status).toBe(401);
  expect((await call('/v1/payments', undefined, { authorization: 'Bearer wrong' })).status).toBe(401);
  const foreign = await call('/v1/payment-methods', {}, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
});

test('its pages say that the money is for tests, and only the site may frame them', async () => {
  for (const path of ['/fields?lang=en', '/challenge?token=none']) {
    const page = await fetch(`${payments.url}${path}`);
    expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`frame-ancestors ${SITE}$`));
    expect(await page.text()).toContain('Test money');
  }
});

test('the tax is that of the country, in whole units', async () => {
  const tax = async (country: string) => (await call('/v1/tax', { amount: 1995, currency: 'USD', country })).json();
  expect(await tax('DE')).toEqual({ tax: 379 });
  expect(await tax('US')).toEqual({ tax: 0 });
});
