import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WEBHOOK_ANSWER_MS } from '@bandshell/domain/event-subscriptions';
import type { Platform } from '../../../platform/platform.ts';
import { checkCallback, pinAddress } from './safe-address.ts';

const ANSWER_MAX_BYTES = 4 * 1024;

export interface WebhookAnswer {
  readonly status: number;
  readonly text: string;
}

/** Posts a message to a callback; throws when there is no answer. */
export type CallWebhook = (
  callback: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<WebhookAnswer>;

declare module '../../../platform/services.ts' {
  interface Services {
    readonly callWebhook: CallWebhook;
  }
}

/**
 * Calls callbacks on the public Internet alone. It connects to the address that was checked, follows no redirect, and
 * bounds the time and size of the answer.
 */
export const createCallWebhook =
  ({ config, services }: Platform): CallWebhook =>
  async (callback, headers, body) => {
    const inner = config.webhookInnerAddresses;
    if (!checkCallback(callback, inner)) throw new Error('the callback is no address that may be called');
    const url = new URL(callback);
    const pinned = await pinAddress(url.hostname, services.isInnerAddress, inner);
    if (pinned === undefined) throw new Error('the callback is not on the public Internet');
    return new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = open(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Bandshell-EventSub' },
        agent: false,
        lookup: (_host, options, done) => {
          if (options.all === true) done(null, [pinned]);
          else done(null, pinned.address, pinned.family);
        },
        signal: AbortSignal.timeout(WEBHOOK_ANSWER_MS),
        // A development server has a certificate of its own.
        rejectUnauthorized: !inner,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('error', reject);
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > ANSWER_MAX_BYTES) response.destroy(new Error('the answer is too large'));
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      request.end(body);
    });
  };
