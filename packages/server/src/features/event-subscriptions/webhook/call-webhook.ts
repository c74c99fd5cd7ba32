import { WEBHOOK_ANSWER_MS } from '@bandshell/domain/event-subscriptions';
import { postOutside } from '../../../core/http/post-outside.ts';
import type { Platform } from '../../../platform/platform.ts';

const ANSWER_MAX = 4 * 1024;

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

/** Calls callbacks on the public Internet alone, within bounds of time and size. */
export const createCallWebhook =
  (platform: Platform): CallWebhook =>
  (callback, headers, body) =>
    postOutside(platform, {
      ...{ url: callback, headers: { ...headers, 'user-agent': 'Bandshell-EventSub' }, body },
      ...{ answerMs: WEBHOOK_ANSWER_MS, answerMax: ANSWER_MAX },
    });
