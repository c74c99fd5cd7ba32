import type { RequestContext } from '../graphql/request-context.ts';
import type { UserRow } from './user-loader.ts';
import { userLoader } from './user-loader.ts';

/** The current user row from the database, whatever the request read before. */
export async function freshUser(context: RequestContext, id: string): Promise<UserRow> {
  const user = await userLoader(context).clear(id).load(id);
  if (user === undefined) throw new Error(`user ${id} is gone`);
  return user;
}
