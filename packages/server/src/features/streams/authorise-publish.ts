import type { UnavailableReason } from '@bandshell/domain/accounts';
import { addressKey, unavailableReasonAt } from '@bandshell/domain/accounts';
import {
  channelOfStreamKey,
  encoderProgram,
  isStreamKey,
  mayContinue,
  WRONG_STREAM_KEYS_BY_ADDRESS,
} from '@bandshell/domain/streams';
import { CompiledQuery, sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import { hashToken } from '../../core/secrets/secret-token.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimChannel, mayClaimChannel, RIVAL_REFUSED } from './publishers/claim-channel.ts';
import { ingestChanged, writeIncident } from './publishers/ingest-incidents.ts';
import type { Publisher } from './publishers/lease-store.ts';
import type { PublishAttempt, PublishDecision } from './stream-events.ts';

interface KeyOwner {
  readonly channel_id: string;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
  readonly is_archiving_enabled: boolean;
}

const BY_KEY = `select k.channel_id, u.unavailable_reason, u.unavailable_until, c.is_archiving_enabled
  from stream_keys k
  join users u on u.id = k.channel_id
  join channels c on c.id = k.channel_id
  where k.key_hash = $1`;

/**
 * The application (`rtmp://host/demo`) whose streams are neither recorded nor transcoded: endless loops would fill the
 * disk and use a core.
 */
const DEMO_APP = 'demo';

const refusal = (description: string, channelId?: string): PublishDecision => ({
  allowed: false,
  description,
  ...(channelId === undefined ? {} : { channelId }),
});

/**
 * Decides who may publish: the stream key identifies the channel, and a channel has one publisher over all nodes. An
 * encoder that was disconnected recently continues the same stream; any other starts a new one. The encoder shows the
 * sentences to its user.
 */
export function authorisePublish(platform: Platform): (attempt: PublishAttempt) => Promise<PublishDecision> {
  return async (attempt) => {
    const { app, streamKey, address } = attempt;
    try {
      const subject = addressKey(address);
      const taken = await platform.limits.take('stream-key', subject, WRONG_STREAM_KEYS_BY_ADDRESS);
      if (!taken.allowed) return refusal('Too many attempts with a wrong stream key. Try again in a few minutes.');
      const publisher = { address, protocol: attempt.protocol ?? 'rtmp', program: encoderProgram(attempt.program) };
      const owner = isStreamKey(streamKey) ? await findOwner(platform, streamKey) : undefined;
      if (owner === undefined) return await refuseKey(platform, streamKey, publisher);
      const { channel_id: channelId, unavailable_reason: reason, unavailable_until: until } = owner;
      if (unavailableReasonAt(reason, until, platform.clock.now()) !== null)
        return refusal('This channel is closed or suspended.', channelId);
      await platform.limits.reset('stream-key', subject);
      const ladder = app !== DEMO_APP;
      if (attempt.isTest === true) {
        // It takes nobody's place, and it is no stream.
        return {
          allowed: true,
          channelId,
          streamId: newId(platform.clock),
          record: false,
          ladder: false,
          isTest: true,
        };
      }
      if (attempt.isCheck === true) {
        if (!(await mayClaimChannel(platform, channelId, publisher))) return refusal(RIVAL_REFUSED, channelId);
        return { allowed: true, channelId, ladder, streamId: newId(platform.clock), record: false };
      }
      const claimed = await claimChannel(platform, channelId, publisher, (tx) => streamFor(platform, tx, owner, app));
      if (!claimed.ok) return refusal(RIVAL_REFUSED, channelId);
      return { allowed: true, channelId, ladder, ...claimed.stream };
    } catch (error) {
      platform.countedLog.error({ err: error }, 'could not decide on a publisher');
      return refusal('The server cannot check your stream key right now. Try again in a moment.');
    }
  };
}

async function findOwner(platform: Platform, streamKey: string): Promise<KeyOwner | undefined> {
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(BY_KEY, [hashToken(streamKey)]));
  return rows[0] as KeyOwner | undefined;
}

/** An expired or mistyped key still identifies its channel: the owner is notified. */
async function refuseKey(platform: Platform, streamKey: string, publisher: Publisher): Promise<PublishDecision> {
  const channelId = channelOfStreamKey(streamKey);
  if (channelId !== undefined) {
    await writeIncident(platform.database.db, { channelId, ...publisher, kind: 'KEY_REFUSED' });
    ingestChanged(platform, channelId);
  }
  return refusal('This stream key is not valid. Copy it again from your stream manager.', channelId);
}

/** Maximum number of remembered decisions for streams that have not started; the oldest are dropped. */
const DECISIONS_MAX = 1_000;

/**
 * The stream that an encoder continues, recorded or not as before, or a new one, recorded as its channel's settings
 * say.
 */
async function streamFor(
  platform: Platform,
  tx: Tx,
  owner: KeyOwner,
  app: string,
): Promise<{ readonly streamId: string; readonly record: boolean }> {
  const open = await tx.db
    .selectFrom('streams')
    .select(['id', 'node_id', 'interrupted_at', 'alive_at'])
    .select(
      sql<boolean>`is_recorded and not exists (
        select 1 from recordings r where r.id = streams.id and r.ended_at is not null)`.as('is_recorded'),
    )
    .where('channel_id', '=', owner.channel_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const { nodeId, recorded } = platform.services.heldStreams;
  const goesOn =
    open !== undefined &&
    // Another node's stream is in that node's memory and recording.
    open.node_id === nodeId &&
    mayContinue(
      { streamId: open.id, interruptedAt: open.interrupted_at, aliveAt: open.alive_at },
      platform.clock.now(),
    );
  if (goesOn) return { streamId: open.id, record: open.is_recorded };
  const fresh = newId(platform.clock);
  const record = app !== DEMO_APP && owner.is_archiving_enabled;
  recorded.set(fresh, record);
  for (const [oldest] of recorded) {
    if (recorded.size <= DECISIONS_MAX) break;
    recorded.delete(oldest);
  }
  return { streamId: fresh, record };
}
