import { z } from 'zod';
import type { PayoutProvider, ProviderPayout } from '../../../core/payments/payout-provider.ts';

const payoutShape = z.object({
  id: z.string().max(200),
  payout: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['in_transit', 'paid', 'failed']),
  failureCode: z.string().nullable(),
});
const refusalShape = z.object({ error: z.string().max(100) });
/** Answers to a payout that is not made, however often it is asked for. Others may be different the next time. */
const REFUSED: ReadonlySet<number> = new Set([400, 402, 404, 422]);
const accountShape = z.object({ last4: z.string().max(4) });

/** Payouts of test money. */
export function createTestPayouts(
  url: string,
  call: (path: string, body?: object, key?: string) => Promise<Response>,
): PayoutProvider {
  const read = async (answer: Response): Promise<ProviderPayout> => {
    if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`);
    const { payout: payoutId, ...facts } = payoutShape.parse(await answer.json());
    return { ...facts, payoutId };
  };
  return {
    fieldsUrl: `${url}/payout-fields`,
    async readAccount(account) {
      const answer = await call(`/v1/payout-accounts/${encodeURIComponent(account)}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`);
      return `•••• ${accountShape.parse(await answer.json()).last4}`;
    },
    async createPayout({ key, payoutId, amount, currency, account }) {
      const answer = await call('/v1/payouts', { payout: payoutId, amount, currency, account }, key);
      if (!REFUSED.has(answer.status)) return { payout: await read(answer) };
      const { error } = refusalShape.parse(await answer.json());
      return { refusal: error };
    },
    readPayout: async (id) => read(await call(`/v1/payouts/${encodeURIComponent(id)}`)),
    async findPayout(key) {
      const answer = await call(`/v1/payout-keys/${encodeURIComponent(key)}`);
      return answer.status === 404 ? null : read(answer);
    },
  };
}
