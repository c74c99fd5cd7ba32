import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type {
  NewPaymentAnswer,
  PaymentPage,
  PaymentProvider,
  ProviderPayment,
  WebhookUpdate,
} from '../../../core/payments/payment-provider.ts';
import { createTestPayouts } from './test-payouts.ts';

/** Everything that the program of the provider announces. */
export interface TestProviderAccess {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export const TEST_PROVIDER = 'test';
const ANSWER_MS = 5_000;
const SIGNED_WITHIN_S = 5 * 60;

const paymentShape = z.object({
  id: z.string().max(200),
  order: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['requires_action', 'processing', 'succeeded', 'failed', 'canceled']),
  failureCode: z.string().nullable(),
  actionToken: z.string().nullable(),
  refund: z.enum(['none', 'pending', 'succeeded', 'failed']),
  refundedAmount: z.number().int().min(0).default(0),
  isDisputed: z.boolean(),
  isDisputeWon: z.boolean().default(false),
  kept: z
    .object({ id: z.string().max(200), last4: z.string().max(4), fingerprint: z.string().max(100).nullish() })
    .nullable(),
  fees: z.object({ payment: z.number().int().min(0), dispute: z.number().int().min(0) }),
  dispute: z
    .object({
      ...{ id: z.string().max(200), stage: z.enum(['needs_response', 'won']), amount: z.number().int() },
      ...{ reason: z.string().max(100), openedAt: z.number(), evidenceDueAt: z.number() },
    })
    .nullable(),
});
const reversalsShape = z.object({ payments: z.array(z.string().max(200)), next: z.string().max(20).nullable() });
const bankPayoutsShape = z.object({
  payouts: z.array(
    z.object({
      ...{ id: z.string().max(200), amount: z.number().int(), currency: z.string() },
      status: z.enum(['in_transit', 'paid', 'failed']),
    }),
  ),
  next: z.string().max(20).nullable(),
});
const listShape = z.object({ payments: z.array(paymentShape), hasMore: z.boolean() });
const taxShape = z.object({ tax: z.number().int().min(0) });
const updateShape = z.object({ id: z.string().min(1).max(200), payment: z.string().min(1).max(200) });

const readPayment = (value: unknown): ProviderPayment => {
  const { order: orderId, kept, fees, dispute, ...payment } = paymentShape.parse(value);
  const { currency } = payment;
  const keptMethod =
    kept === null ? null : { id: kept.id, label: `•••• ${kept.last4}`, fingerprint: kept.fingerprint ?? null };
  return {
    ...{ ...payment, orderId, keptMethod, fees: { ...fees, currency } },
    dispute: dispute && {
      ...{ ...dispute, currency, openedAt: new Date(dispute.openedAt) },
      evidenceDueAt: dispute.stage === 'won' ? null : new Date(dispute.evidenceDueAt),
    },
  };
};

/** The built-in provider for test money, a program of its own (packages/test-payments). */
export function createTestProvider({ url, secretKey, webhookSecret }: TestProviderAccess): PaymentProvider {
  const call = async (path: string, body?: object, key?: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  const read = async (path: string, body?: object): Promise<unknown> => {
    const answer = await call(path, body);
    if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`);
    return answer.json();
  };
  const paymentPath = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
  return {
    name: TEST_PROVIDER,
    isTest: true,
    frameOrigin: url,
    fieldsUrl: `${url}/fields`,
    challengeUrl: `${url}/challenge`,
    payouts: createTestPayouts(url, call),
    taxOf: async (sale) => taxShape.parse(await read('/v1/tax', sale)).tax,
    async createPayment({
      key,
      orderId: order,
      keepsMethod: keep,
      isKept: kept,
      isOffSession: offSession,
      ...payment
    }) {
      const { amount, currency, method } = payment;
      const answer = await call('/v1/payments', { order, amount, currency, method, keep, kept, offSession }, key);
      if (answer.status === 402) return { refusal: 'invalid-method' } satisfies NewPaymentAnswer;
      if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`);
      return { payment: readPayment(await answer.json()) };
    },
    readPayment: async (id) => readPayment(await read(paymentPath(id))),
    async listPayments(since, after): Promise<PaymentPage> {
      const query = new URLSearchParams({ since: String(since.getTime()), ...(after === null ? {} : { after }) });
      const { payments, hasMore } = listShape.parse(await read(`/v1/payments?${query}`));
      return { payments: payments.map(readPayment), hasMore };
    },
    async listReversals(since, after) {
      const query = new URLSearchParams({ since: String(since.getTime()), ...(after === null ? {} : { after }) });
      const { payments: paymentIds, next } = reversalsShape.parse(await read(`/v1/reversals?${query}`));
      return { paymentIds, next };
    },
    async listBankPayouts(since, after) {
      const query = new URLSearchParams({ since: String(since.getTime()), ...(after === null ? {} : { after }) });
      return bankPayoutsShape.parse(await read(`/v1/bank-payouts?${query}`));
    },
    cancelPayment: async (id) => readPayment(await read(`${paymentPath(id)}/cancel`, {})),
    refundPayment: async (id, attempt) => readPayment(await read(`${paymentPath(id)}/refund`, { attempt })),
    refundPart: async (id, amount, key) => readPayment(await read(`${paymentPath(id)}/refund`, { amount, key })),
    forgetMethod: async (id) => void (await read(`/v1/payment-methods/${encodeURIComponent(id)}/forget`, {})),
    readWebhook: (headers, body, now) => readSigned(webhookSecret, headers['payment-signature'], body, now),
  };
}

function readSigned(
  secret: string,
  header: string | string[] | undefined,
  body: string,
  now: Date,
): WebhookUpdate | null {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  if (time === '' || Math.abs(now.getTime() / 1000 - Number(time)) > SIGNED_WITHIN_S) return null;
  const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return null;
  try {
    const { id, payment } = updateShape.parse(JSON.parse(body));
    return { eventId: id, paymentId: payment };
  } catch {
    return null;
  }
}
