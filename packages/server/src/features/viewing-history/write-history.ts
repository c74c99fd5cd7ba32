import { VIEWING_HISTORY_MAX } from '@bandshell/domain/videos';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A user's position in a video. */
export interface Progress {
  readonly userId: string;
  readonly videoId: string;
  readonly positionMs: number;
  readonly at: Date;
}

/**
 * Skips users who turned their history off, and deleted videos. Rows are written in one order. Returns users whose list
 * grew.
 */
const SAVE = `
with given as (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[])
    as t (user_id, video_id, position_ms, updated_at)
), kept as materialized (
  select g.* from given g join videos v on v.id = g.video_id
  where not exists (select from privacy_settings p where p.user_id = g.user_id and not p.keeps_viewing_history)
  order by v.id for key share of v
)
insert into viewing_history as h (user_id, video_id, position_ms, updated_at)
select user_id, video_id, position_ms, updated_at from kept order by user_id, video_id
on conflict (user_id, video_id) do update
  set position_ms = excluded.position_ms, updated_at = excluded.updated_at, removed_at = null where h.updated_at < excluded.updated_at
returning user_id, xmax = 0 as is_new`;

const TRIM = `
delete from viewing_history h using (
  select user_id, video_id, row_number() over (partition by user_id order by updated_at desc, video_id desc) as place
  from viewing_history where user_id = any($1::bigint[])
) old
where old.place > $2 and h.user_id = old.user_id and h.video_id = old.video_id`;

const A_STEP = 5_000;

/** Writes positions; the newest videos of each user are kept, up to the maximum. */
export async function writeHistory(db: Db, progress: readonly Progress[]): Promise<void> {
  for (let from = 0; from < progress.length; from += A_STEP) {
    const part = progress.slice(from, from + A_STEP);
    const { rows } = await db.executeQuery<{ user_id: string; is_new: boolean }>(
      CompiledQuery.raw(SAVE, [
        part.map(({ userId }) => userId),
        part.map(({ videoId }) => videoId),
        part.map(({ positionMs }) => positionMs),
        part.map(({ at }) => at),
      ]),
    );
    const grown = [...new Set(rows.flatMap(({ user_id, is_new }) => (is_new ? [user_id] : [])))];
    if (grown.length > 0) await db.executeQuery(CompiledQuery.raw(TRIM, [grown, VIEWING_HISTORY_MAX]));
  }
}
