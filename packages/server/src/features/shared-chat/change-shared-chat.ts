import { type AttemptLimit, ok, type Result } from '@bandshell/domain/kernel';
import { SHARED_CHAT_REQUESTS_BY_USER } from '@bandshell/domain/shared-chat';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The viewer who changes something, as a request knows them. */
export type SharedChatActor = Pick<Requester, 'platform' | 'viewer'>;

export interface SharedChatChange {
  readonly platform: Platform;
  readonly tx: Tx;
  /** The owner of the channel; a user's id is that of their channel. */
  readonly userId: string;
  readonly now: Date;
}

interface NamedLimit {
  readonly name: string;
  readonly subject: string;
  readonly rule: AttemptLimit;
}

/** Changes something about a channel's shared chats in one transaction. Changes of one channel run one after the other. */
export const changeOf = <T>(
  platform: Platform,
  userId: string,
  change: (facts: SharedChatChange) => Promise<T>,
): Promise<T> =>
  platform.database.transact(async (tx) => {
    await lockChannelChanges(tx, userId);
    return change({ platform, tx, userId, now: platform.clock.now() });
  });

/**
 * Changes what the viewer's channel does in shared chats. Returns the viewer's id.
 * @param limit one more limit, beside the one of all requests. Limits are asked before the transaction begins, because
 *   they have a connection of their own.
 */
export async function changeSharedChat<Code extends string>(
  context: SharedChatActor,
  change: (facts: SharedChatChange) => Promise<Result<unknown, Code>>,
  limit?: (userId: string) => NamedLimit,
): Promise<Result<string, Code | 'RATE_LIMITED'>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const tooOften = await throttle(platform.limits, 'shared-chat-requests', userId, SHARED_CHAT_REQUESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (limit !== undefined) {
    const { name, subject, rule } = limit(userId);
    const stop = await throttle(platform.limits, name, subject, rule);
    if (stop !== null) return stop;
  }
  const result = await changeOf(platform, userId, change);
  return result.ok ? ok(userId) : result;
}
