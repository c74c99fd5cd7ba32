import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { PAYMENT_UPDATE_JOB } from './order-jobs.ts';
import { NEWS_TRIES } from './take-payment-update.ts';

const MAX_BYTES = 64 * 1024;

/**
 * `POST /payments/webhooks/<provider>`: what a provider tells. Only its signature is believed: the news is a hint, and a job
 * asks the provider for the payment, so that late, repeated and overtaken webhooks do no harm.
 */
export function webhookRoute(http: FastifyInstance, platform: Platform): void {
  const { clock, countedLog, database, jobs, services } = platform;
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/payments/webhooks/:provider', async (request, reply) => {
      const { provider } = services.payments;
      if (provider === undefined || provider.name !== request.params.provider) return reply.code(404).send();
      const body = typeof request.body === 'string' ? request.body : '';
      const updates = provider.readWebhook(request.headers, body, clock.now());
      if (updates === null) {
        countedLog.warn({}, 'a webhook of the payment provider was not signed by it');
        return reply.code(400).send();
      }
      await database.transact(async (tx) => {
        const { eventId: id, paymentId } = updates;
        const now = clock.now();
        // An event that was not applied yet is news each time it comes.
        const isNewEvent = await tx.db
          .insertInto('payment_events')
          .values({
            ...{ provider: provider.name, id, received_at: now, payment_id: paymentId },
            applied_at: paymentId === null ? now : null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['provider', 'id'])
              .doUpdateSet({ payment_id: paymentId })
              .where('payment_events.applied_at', 'is', null),
          )
          .returning('id')
          .executeTakeFirst();
        if (isNewEvent === undefined || paymentId === null) return;
        const job = { tx, key: `${PAYMENT_UPDATE_JOB}-${paymentId}`, maxAttempts: NEWS_TRIES };
        await jobs.add(PAYMENT_UPDATE_JOB, { paymentId }, job);
      });
      return reply.code(204).send();
    });
  });
}
