import { categoryLoader } from '../categories/category-loader.ts';
import { previewUrl } from '../images/image-urls.ts';
import type { StreamRow } from '../streams/live-stream-loader.ts';
import type { UserRow } from '../users/user-loader.ts';
import { type BotCall, fullUrl } from './bot-endpoint.ts';

const PREVIEW_WIDTH = 1280;

/** Running streams as programs read them; those of owners who are not among `owners` are left out. */
export async function streamViews(
  { platform, visitor }: BotCall,
  rows: readonly StreamRow[],
  owners: ReadonlyMap<string, UserRow>,
): Promise<object[]> {
  const views = await Promise.all(
    rows.map(async (row) => {
      const owner = owners.get(row.channel_id);
      if (owner === undefined) return [];
      const category = row.category_id === null ? null : await categoryLoader(visitor).load(row.category_id);
      return [
        {
          id: row.id,
          user_id: owner.id,
          user_login: owner.login,
          user_name: owner.display_name,
          game_id: category?.id ?? '',
          game_name: category?.display_name ?? '',
          type: 'live',
          title: row.title,
          tags: row.tags,
          tag_ids: [],
          viewer_count: row.viewers_count,
          started_at: row.started_at.toISOString(),
          language: row.language,
          thumbnail_url: fullUrl(
            platform,
            row.preview_key === null ? null : previewUrl(row.preview_key, PREVIEW_WIDTH),
          ),
          is_mature: row.is_mature,
        },
      ];
    }),
  );
  return views.flat();
}
