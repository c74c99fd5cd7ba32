import { isId } from '@bandshell/domain';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { userLoader } from '../../spine/users/user-loader.ts';
import { type CollectionRow, collectionFactsLoader } from './collection-loaders.ts';
import { seesAll } from './shown-item.ts';

/**
 * A collection as anybody may ask for it by its id. Undefined where there is none, it is deleted, its channel is closed to
 * the viewer, or nothing of it is for the viewer: an empty collection is its owner's alone.
 */
export async function findCollection(context: RequestContext, id: string): Promise<CollectionRow | undefined> {
  if (!isId(id)) return undefined;
  const row = await context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const owner = await userLoader(context).load(row.channel_id);
  if (owner === undefined) return undefined;
  if (owner.unavailable_reason !== null && context.viewer?.isStaff !== true) return undefined;
  if (seesAll(context, row.channel_id)) return row;
  const { count } = await collectionFactsLoader(context).load(row.id);
  return count > 0 ? row : undefined;
}
