import type { UnavailableReason } from '@bandshell/domain';
import {
  addressKey,
  isStreamKey,
  mayContinue,
  unavailableReasonAt,
  WRONG_STREAM_KEYS_BY_ADDRESS,
} from '@bandshell/domain';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../spine/new-id.ts';
import { hashToken } from '../../spine/secret-token.ts';
import { heldStreams } from './held-streams.ts';
import type { PublishAttempt, PublishDecision } from './media-door.ts';

interface KeyOwner {
  readonly channel_id: string;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
  readonly stream_id: string | null;
  readonly node_id: string | null;
  readonly interrupted_at: Date | null;
  readonly alive_at: Date | null;
  readonly is_archiving_enabled: boolean;
  readonly is_recorded: boolean | null;
}

const BY_KEY = `select k.channel_id, u.unavailable_reason, u.unavailable_until,
    c.is_archiving_enabled, s.id as stream_id, s.node_id, s.interrupted_at, s.alive_at,
    s.is_recorded and not exists (select 1 from recordings r where r.id = s.id and r.ended_at is not null) as is_recorded
  from stream_keys k
  join users u on u.id = k.channel_id
  join channels c on c.id = k.channel_id
  left join streams s on s.channel_id = k.channel_id and s.ended_at is null
  where k.key_hash = $1`;

/**
 * The application (`rtmp://host/demo`) whose streams are neither kept nor transcoded: endless loops would fill the disk
 * and burn a core.
 */
const DEMO_APP = 'demo';

const refusal = (description: string): PublishDecision => ({ allowed: false, description });

/**
 * Decides who may publish: the stream key names the channel. An encoder that was lost a moment ago goes on in the same
 * stream; any other begins a new one. The sentences are what the encoder shows its user.
 */
export function authorisePublish(platform: Platform): (attempt: PublishAttempt) => Promise<PublishDecision> {
  return async ({ app, streamKey, address }) => {
    try {
      const subject = addressKey(address);
      const taken = await platform.limits.take('stream-key', subject, WRONG_STREAM_KEYS_BY_ADDRESS);
      if (!taken.allowed) return refusal('Too many attempts with a wrong stream key. Try again in a few minutes.');
      const owner = isStreamKey(streamKey) ? await findOwner(platform, streamKey) : undefined;
      if (owner === undefined) return refusal('This stream key is not valid. Copy it again from your stream manager.');
      const { unavailable_reason: reason, unavailable_until: until } = owner;
      if (unavailableReasonAt(reason, until, platform.clock.now()) !== null)
        return refusal('This channel is closed or suspended.');
      await platform.limits.reset('stream-key', subject);
      const ladder = app !== DEMO_APP;
      return { allowed: true, channelId: owner.channel_id, ladder, ...streamFor(platform, owner, app) };
    } catch (error) {
      platform.log.error({ err: error }, 'could not decide on a publisher');
      return refusal('The server cannot check your stream key right now. Try again in a moment.');
    }
  };
}

async function findOwner(platform: Platform, streamKey: string): Promise<KeyOwner | undefined> {
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(BY_KEY, [hashToken(streamKey)]));
  return rows[0] as KeyOwner | undefined;
}

/** Decisions that are kept for streams that have not begun; the oldest go. */
const DECISIONS_MAX = 1_000;

/** The stream that an encoder goes on in, recorded or not as it was, or a new one, recorded as its channel wishes. */
function streamFor(
  platform: Platform,
  owner: KeyOwner,
  app: string,
): { readonly streamId: string; readonly record: boolean } {
  const { stream_id: streamId, interrupted_at: interruptedAt, alive_at: aliveAt } = owner;
  const { nodeId, recorded } = heldStreams(platform);
  const goesOn =
    streamId !== null &&
    aliveAt !== null &&
    // Another node's stream lives in that node's memory and recording.
    owner.node_id === nodeId &&
    mayContinue({ streamId, interruptedAt, aliveAt }, platform.clock.now());
  if (goesOn) return { streamId, record: owner.is_recorded === true };
  const fresh = newId(platform.clock);
  const record = app !== DEMO_APP && owner.is_archiving_enabled;
  recorded.set(fresh, record);
  for (const [oldest] of recorded) {
    if (recorded.size <= DECISIONS_MAX) break;
    recorded.delete(oldest);
  }
  return { streamId: fresh, record };
}
