import { VIEW_DEVICES_AN_ADDRESS, VIEW_WINDOW_MS } from '@bandshell/domain/videos';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A viewer who watched a video for long enough. */
export interface View {
  readonly videoId: string;
  /** A keyed hash of the user or the device. */
  readonly viewer: Buffer;
  /** A keyed hash of the network address of a device; null of a user. */
  readonly address: Buffer | null;
}

/**
 * Counts each viewer who was not counted in the last day, and anonymous devices up to a limit for each address. Each
 * video's row is changed once, whatever the number of viewers.
 */
const COUNT = `
with given as (
  select distinct on (video_id, viewer) * from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as t (video_id, viewer, address)
), fresh as (
  select g.* from given g join videos on videos.id = g.video_id
  where not exists (
    select from video_viewers v where v.video_id = g.video_id and v.viewer = g.viewer and v.counted_at > $5)
), ranked as (
  select f.*, row_number() over (partition by f.video_id, f.address order by f.viewer) + (
    select count(*) from video_viewers v
    where v.video_id = f.video_id and v.address = f.address and v.counted_at > $5) as place
  from fresh f
), counted as (
  insert into video_viewers (video_id, viewer, address, counted_at)
  select video_id, viewer, address, $4 from ranked where address is null or place <= $6
  on conflict (video_id, viewer) do update set counted_at = excluded.counted_at, address = excluded.address
    where video_viewers.counted_at <= $5
  returning video_id
)
update videos set view_count = view_count + c.views
from (select video_id, count(*) as views from counted group by video_id) c where videos.id = c.video_id`;

/** In one order, so that nodes never deadlock. After the lock, a node sees what earlier ones have counted. */
const LOCK = 'select id from videos where id = any($1::bigint[]) order by id for no key update';

const A_STEP = 5_000;

export async function writeViews(db: Db, views: readonly View[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - VIEW_WINDOW_MS);
  for (let from = 0; from < views.length; from += A_STEP) {
    const part = views.slice(from, from + A_STEP);
    const videoIds = part.map(({ videoId }) => videoId);
    const viewers = part.map(({ viewer }) => viewer);
    const addresses = part.map(({ address }) => address);
    await db.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(LOCK, [videoIds]));
      await tx.executeQuery(
        CompiledQuery.raw(COUNT, [videoIds, viewers, addresses, now, since, VIEW_DEVICES_AN_ADDRESS]),
      );
    });
  }
}

/** Deletes viewers whose day is over. */
export async function forgetViewers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VIEW_WINDOW_MS);
  await db.deleteFrom('video_viewers').where('counted_at', '<=', before).execute();
}
