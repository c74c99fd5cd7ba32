import { COSTREAM_REQUESTS_BY_USER } from '@bandshell/domain/costreams';
import { type AttemptLimit, ok, type Result } from '@bandshell/domain/kernel';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The viewer who changes something, as a request knows them. */
export type CostreamActor = Pick<Requester, 'platform' | 'viewer'>;

export interface CostreamChange {
  readonly platform: Platform;
  readonly tx: Tx;
  /** The viewer; a user's id is that of their channel. */
  readonly userId: string;
  readonly now: Date;
}

interface NamedLimit {
  readonly name: string;
  readonly subject: string;
  readonly rule: AttemptLimit;
}

/**
 * Changes what the viewer's channel does in co-streams, in one transaction. Returns the viewer's id.
 * @param limit one more limit, beside the one of all requests. Limits are asked before the transaction begins, because
 *   they have a connection of their own.
 */
export async function changeCostream<Code extends string>(
  context: CostreamActor,
  change: (facts: CostreamChange) => Promise<Result<unknown, Code>>,
  limit?: (userId: string) => NamedLimit,
): Promise<Result<string, Code | 'RATE_LIMITED'>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const tooOften = await throttle(platform.limits, 'costream-requests', userId, COSTREAM_REQUESTS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (limit !== undefined) {
    const { name, subject, rule } = limit(userId);
    const stop = await throttle(platform.limits, name, subject, rule);
    if (stop !== null) return stop;
  }
  return platform.database.transact(async (tx) => {
    await lockChannelChanges(tx, userId);
    const result = await change({ platform, tx, userId, now: platform.clock.now() });
    return result.ok ? ok(userId) : result;
  });
}
