import { sql } from 'kysely';
import type { RecapSource } from '../../core/recaps/recap-source.ts';

/** The clips that users made, and the one with the most views. */
export const clipsRecapSource: RecapSource = async ({ database }, { channelId, userIds, from, to }) => {
  const { rows } = await sql<Row>`select curator_id, count(*)::integer as clips,
      (array_agg(slug order by view_count desc, id))[1] as slug, (array_agg(title order by view_count desc, id))[1] as title
    from clips where channel_id = ${channelId} and created_at >= ${from} and created_at < ${to}
    and curator_id = any(${userIds}::bigint[]) and deleted_at is null and draft_until is null
    group by curator_id`.execute(database.db);
  return new Map(
    rows.map(({ curator_id: userId, clips, slug, title }) => [userId, { clips, topClip: { slug, title } }]),
  );
};

interface Row {
  readonly curator_id: string;
  readonly clips: number;
  readonly slug: string;
  readonly title: string;
}
