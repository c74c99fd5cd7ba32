import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { dayOfMonth } from './recaps-tables.ts';

/** Everything that a user did in a channel since the last round. */
export interface RecapSum {
  readonly channelId: string;
  readonly userId: string;
  readonly month: string;
  /** The first of it. */
  readonly at: Date;
  seconds: number;
  lines: number;
  readonly emotes: Map<string, { readonly name: string; readonly uses: number }>;
}

/**
 * Adds sums to the counts. Anybody who wants no recaps is left out, as are closed accounts. The time of a user without a
 * viewing history is not stored; the row notes that it is not known.
 */
export async function writeSums({ database }: Platform, sums: readonly RecapSum[]): Promise<void> {
  const users = sums.map(({ userId }) => userId);
  await database.transact(async ({ db }) => {
    const { rows } = await sql<{ user_id: string }>`select u.id as user_id from users u
      where u.id = any(${users}::bigint[]) and u.unavailable_reason is null
      and not exists (select from recap_opt_outs o where o.user_id = u.id) for key share of u`.execute(db);
    const counted = new Set(rows.map(({ user_id: id }) => id));
    const kept = sums.filter(({ userId }) => counted.has(userId));
    if (kept.length === 0) return;
    await sql`insert into recap_counts as c
        (channel_id, month, user_id, watch_seconds, streams, last_stream_id, is_watch_known, chat_lines, first_at)
      select w.channel_id, w.month, w.user_id, case when k.is_known then w.seconds else 0 end,
        case when k.is_known and s.id is not null then 1 else 0 end, case when k.is_known then s.id end,
        k.is_known or w.seconds = 0, w.lines, w.at
      from unnest(${kept.map(({ channelId }) => channelId)}::bigint[],
        ${kept.map(({ month }) => dayOfMonth(month))}::date[], ${kept.map(({ userId }) => userId)}::bigint[],
        ${kept.map(({ seconds }) => Math.round(seconds))}::integer[], ${kept.map(({ lines }) => lines)}::integer[],
        ${kept.map(({ at }) => at)}::timestamptz[]) as w (channel_id, month, user_id, seconds, lines, at)
      join channels on channels.id = w.channel_id
      cross join lateral (select not exists (select from privacy_settings p
        where p.user_id = w.user_id and not p.keeps_viewing_history) as is_known) k
      left join lateral (select id from streams where streams.channel_id = w.channel_id and ended_at is null
        order by started_at desc limit 1) s on w.seconds > 0
      order by w.channel_id, w.month, w.user_id
      on conflict (channel_id, month, user_id) do update set
        watch_seconds = c.watch_seconds + excluded.watch_seconds,
        streams = c.streams + case when excluded.last_stream_id is distinct from c.last_stream_id
          then excluded.streams else 0 end,
        last_stream_id = coalesce(excluded.last_stream_id, c.last_stream_id),
        is_watch_known = c.is_watch_known and excluded.is_watch_known,
        chat_lines = c.chat_lines + excluded.chat_lines, first_at = least(c.first_at, excluded.first_at)`.execute(db);
    const emotes = kept.flatMap(({ channelId, month, userId, emotes: used }) =>
      [...used].map(([id, { name, uses }]) => ({ channelId, month, userId, id, name, uses })),
    );
    if (emotes.length === 0) return;
    await sql`insert into recap_emotes as e (channel_id, month, user_id, emote_id, name, uses)
      select * from unnest(${emotes.map(({ channelId }) => channelId)}::bigint[],
        ${emotes.map(({ month }) => dayOfMonth(month))}::date[], ${emotes.map(({ userId }) => userId)}::bigint[],
        ${emotes.map(({ id }) => id)}::text[], ${emotes.map(({ name }) => name)}::text[],
        ${emotes.map(({ uses }) => uses)}::integer[]) as w (channel_id, month, user_id, emote_id, name, uses)
      order by 1, 2, 3, 4
      on conflict (channel_id, month, user_id, emote_id) do update set name = excluded.name,
        uses = e.uses + excluded.uses`.execute(db);
  });
}
