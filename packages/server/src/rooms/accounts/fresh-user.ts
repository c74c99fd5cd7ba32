import type { RequestContext } from '../../spine/graphql/request-context.ts';
import type { UserRow } from '../../spine/users/user-loader.ts';
import { userLoader } from '../../spine/users/user-loader.ts';

/** The user as the database has them now, whatever the request read before. */
export async function freshUser(context: RequestContext, id: string): Promise<UserRow> {
  const user = await userLoader(context).clear(id).load(id);
  if (user === undefined) throw new Error(`user ${id} is gone`);
  return user;
}
