import { PUSH_ANSWER_MS, type PushAnswer, type PushSubscriptionKeys, readRetryAfter } from '@bandshell/domain/web-push';
import webPush from 'web-push';
import { postOutside } from '../../core/http/post-outside.ts';
import type { Platform } from '../../platform/platform.ts';

const ANSWER_MAX = 16 * 1024;

export interface OutgoingPush extends PushSubscriptionKeys {
  readonly payload: string;
  readonly topic: string;
  readonly isUrgent: boolean;
  readonly expiresAt: Date;
}

/**
 * Posts a message, encrypted for its browser (RFC 8030, 8188, 8291, 8292). Null if the push service gave no answer in
 * time, or may not be called.
 */
export async function callPushService(platform: Platform, push: OutgoingPush): Promise<PushAnswer | null> {
  const now = platform.clock.now();
  const seconds = Math.max(Math.ceil((push.expiresAt.getTime() - now.getTime()) / 1000), 0);
  const { cipherText } = webPush.encrypt(push.p256dh, push.auth, push.payload, 'aes128gcm');
  try {
    const { status, headers } = await postOutside(platform, {
      url: push.endpoint,
      headers: {
        authorization: platform.services.vapidKeys.authorization(new URL(push.endpoint).origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        topic: push.topic,
        urgency: push.isUrgent ? 'high' : 'normal',
        'user-agent': 'Bandshell',
      },
      body: cipherText,
      ...{ answerMs: PUSH_ANSWER_MS, answerMax: ANSWER_MAX },
    });
    return { status, retryAfterMs: readRetryAfter(headers['retry-after'], now) };
  } catch (error) {
    platform.log.debug({ err: error, host: new URL(push.endpoint).host }, 'a push service gave no answer');
    return null;
  }
}
