import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';
import type {} from '../users/privacy-settings.ts';

/** Whether users want to see mature content without being asked. */
const choiceLoader = defineLoader<boolean, boolean>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('privacy_settings')
    .select(['user_id', 'shows_mature_content'])
    .where('user_id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.shows_mature_content]));
}, false);

/**
 * Whether pictures of content stay hidden from the requester: it is mature, and they have not chosen to see such
 * content. Owners and staff see their own and all pictures. The choice of a visitor stays in their browser, so nothing
 * shows them.
 */
export async function hidesPictures(
  { isMature, channelId }: { readonly isMature: boolean; readonly channelId: string },
  context: RequestContext,
): Promise<boolean> {
  const { viewer } = context;
  if (!isMature) return false;
  if (viewer === null) return true;
  if (viewer.userId === channelId || isOfTheSite(viewer)) return false;
  return !(await choiceLoader(context).load(viewer.userId));
}
