import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isCollectionKnownTo } from './collection-access.ts';
import type { CollectionRow } from './collection-loaders.ts';

/** A collection as anybody may ask for it by its id; undefined where there is none, or who asks may not know of it. */
export async function findCollection(context: RequestContext, id: string): Promise<CollectionRow | undefined> {
  if (!isId(id)) return undefined;
  return context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where(isCollectionKnownTo(context))
    .executeTakeFirst();
}
