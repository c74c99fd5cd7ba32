import { type RawBuilder, sql } from 'kysely';
import type { Asker } from '../../spine/graphql/request-context.ts';
import { isOfOpenChannel } from '../../spine/users/availability.ts';
import { isKnownTo } from '../../spine/videos/video-access.ts';
import { isOfTheSite } from '../../spine/viewer.ts';

/** `mayKnowCollection` of who asks, over rows of `collections`. */
export const isCollectionKnownTo = (asker: Asker): RawBuilder<boolean> =>
  sql<boolean>`(collections.deleted_at is null and (${isOfTheSite(asker.viewer)}::boolean or (
    ${isOfOpenChannel('collections.channel_id', asker.platform.clock.now())}
    and (collections.channel_id = ${asker.viewer?.userId ?? null}::bigint or ${holdsSomethingFor(asker)}))))`;

const holdsSomethingFor = (asker: Asker) => sql`exists (select from collection_items item
  join videos on videos.id = item.video_id
  where item.collection_id = collections.id and ${isKnownTo(asker)})`;
