import { ok, type Result } from '@bandshell/domain';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import type { UserRow } from '../../spine/users/user-loader.ts';
import { freshUser } from './fresh-user.ts';

/** The user in place of the id that an action answers. */
export async function withUser<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Result<UserRow, Code>> {
  return result.ok ? ok(await freshUser(context, result.value)) : result;
}
