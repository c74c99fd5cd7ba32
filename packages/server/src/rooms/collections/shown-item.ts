import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../spine/graphql/request-context.ts';

/**
 * The condition, over `videos`, of standing in a collection that the viewer looks at. Owners and staff see what is not
 * deleted; everybody else what may be known of (`mayKnowVideo`) and stands in lists, so nothing unlisted or private.
 */
export const isShownTo = ({
  viewer,
}: RequestContext): RawBuilder<boolean> => sql<boolean>`(videos.deleted_at is null and (
  ${viewer?.isStaff === true}::boolean or videos.channel_id = ${viewer?.userId ?? null}::bigint or (
    videos.status in ('READY', 'RECORDING') and videos.visibility in ('PUBLIC', 'SUBSCRIBERS'))))`;

/** Who sees a collection also while it is empty. */
export const seesAll = ({ viewer }: RequestContext, channelId: string): boolean =>
  viewer !== null && (viewer.isStaff || viewer.userId === channelId);
