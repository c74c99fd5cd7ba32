import { type RawBuilder, sql } from 'kysely';
import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { isKnownTo } from '../../core/videos/video-access.ts';

/** `mayKnowCollection` of the viewer as SQL over rows of `collections`. */
export const isCollectionKnownTo = (requester: Requester): RawBuilder<boolean> =>
  sql<boolean>`(collections.deleted_at is null and (${isOfTheSite(requester.viewer)}::boolean or (
    ${isOfEnterableChannel('collections.channel_id', requester, requester.platform.clock.now())}
    and (collections.channel_id = ${requester.viewer?.userId ?? null}::bigint or ${holdsSomethingFor(requester)}))))`;

const holdsSomethingFor = (requester: Requester) => sql`exists (select from collection_items item
  join videos on videos.id = item.video_id
  where item.collection_id = collections.id and ${isKnownTo(requester)})`;
