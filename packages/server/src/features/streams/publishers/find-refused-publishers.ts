import { CompiledQuery } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';

/** Why an encoder may not go on. */
export type PublisherRefusal = 'unavailable' | 'key-reset';

const REFUSED = `select u.id as "channelId", case when k.created_at > held.since then 'key-reset' else 'unavailable' end as why
  from unnest($1::bigint[], $2::timestamptz[]) as held(channel_id, since)
  join users u on u.id = held.channel_id
  left join stream_keys k on k.channel_id = u.id
  where k.created_at > held.since or (u.unavailable_reason is not null
    and (u.unavailable_until is null or u.unavailable_until > $3))`;

/**
 * The channels of this process whose encoders may not go on: the channel became unavailable, or its stream key was reset
 * after the encoder came. For a node that may have missed these events.
 */
export async function findRefusedPublishers({
  clock,
  database,
  services,
}: Platform): Promise<readonly { readonly channelId: string; readonly why: PublisherRefusal }[]> {
  const held = [...services.heldStreams.byChannel];
  if (held.length === 0) return [];
  const ids = held.map(([channelId]) => channelId);
  const since = held.map(([, stream]) => new Date(stream.since));
  const { rows } = await database.db.executeQuery<{ channelId: string; why: PublisherRefusal }>(
    CompiledQuery.raw(REFUSED, [ids, since, clock.now()]),
  );
  return rows;
}
