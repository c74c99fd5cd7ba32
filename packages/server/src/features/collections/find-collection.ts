import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isCollectionKnownTo } from './collection-access.ts';
import type { CollectionRow } from './collection-loaders.ts';

/** A collection by its id; undefined when there is none, or the viewer may not know it. */
export async function findCollection(context: RequestContext, id: string): Promise<CollectionRow | undefined> {
  if (!isId(id)) return undefined;
  return context.platform.database.db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where(isCollectionKnownTo(context))
    .executeTakeFirst();
}
