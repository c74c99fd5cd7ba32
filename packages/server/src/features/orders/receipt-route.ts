import { refused } from '@bandshell/domain/kernel';
import { ordersErrors, RECEIPTS_BY_USER } from '@bandshell/domain/orders';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnOrder } from './list-orders.ts';
import { receiptFileName, receiptOf } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** `GET /payments/receipts/:id`: the receipt of an own order as PDF. Everybody else's, and orders not paid, are 404. */
export function receiptRoute(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: { id: string } }>('/payments/receipts/:id', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const token = readSessionToken(platform.config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    const order = viewer === null ? null : await findOwnOrder(platform, viewer.userId, request.params.id);
    const receipt = order === null ? null : receiptOf(platform, order, readerLanguage(request.headers).language);
    if (viewer === null || receipt === null) return sendRefusal(reply, 404, refused(ordersErrors.notFound));
    const tooOften = await throttle(platform.limits, 'receipts', viewer.userId, RECEIPTS_BY_USER);
    if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${receiptFileName(receipt)}"`)
      .send(await receiptPdf(receipt));
  });
}
