import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestProvider } from '@bandshell/server/src/features/orders/test-provider/test-provider.ts';
import { startTestPayments, type TestPayments } from '@bandshell/test-payments';
import type { TestServer } from '../server/start-test-server.ts';

/** Numbers of the provider's test cards. */
export const TEST_CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  late: '4000 0000 0000 0077',
  lateFailure: '4000 0000 0000 0093',
  chargeback: '4000 0000 0000 0259',
  disputeWon: '4000 0000 0000 2685',
  laterDeclined: '4000 0000 0000 0341',
  refundFailure: '4000 0000 0000 5126',
  refundReturned: '4000 0000 0000 7726',
} as const;

/** Numbers of the provider's bank accounts for payouts. */
export const TEST_BANKS = { paid: '000123456789', refused: '000111111116', returned: '000111111113' } as const;

export interface PaySite extends TestPayments {
  /** Enters a card into the provider's fields; the answer is its name. */
  enterCard(number: string, expiry?: string): Promise<string>;
  /** Enters a bank account for payouts; the answer is its name. */
  enterBank(number: string): Promise<string>;
  /** The answer of the buyer to the bank. */
  answerBank(actionToken: string, answer: 'yes' | 'no'): Promise<void>;
}

/** Starts the provider of test money for a test's server and lets the server sell. */
export async function startPayments(server: TestServer): Promise<PaySite> {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-payments-'));
  const payments = await startTestPayments({
    folder,
    sites: [server.platform.config.publicUrl, server.url],
    webhookUrl: `${server.url}/payments/webhooks/test`,
    // Tests say when it is late.
    lateMs: 3_600_000,
  });
  server.platform.services.payments.use(createTestProvider(payments));
  return {
    ...payments,
    enterCard: async (number, expiry = '12/34') => {
      const body = JSON.stringify({ number, expiry, cvc: '123' });
      const answer = await fetch(`${payments.url}/v1/payment-methods`, { method: 'POST', body });
      return ((await answer.json()) as { id: string }).id;
    },
    enterBank: async (number) => {
      const answer = await fetch(`${payments.url}/v1/payout-accounts`, {
        method: 'POST',
        body: JSON.stringify({ number }),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    answerBank: async (token, answer) => {
      const body = new URLSearchParams({ answer });
      await fetch(`${payments.url}/challenge?token=${token}`, { method: 'POST', body });
    },
    stop: async () => {
      await payments.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
