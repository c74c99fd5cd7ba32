import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../graphql/request-context.ts';
import { freshUser } from './fresh-user.ts';
import type { UserRow } from './user-loader.ts';

/** Replaces the user id in an action's result by the user. */
export async function withUser<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Result<UserRow, Code>> {
  return result.ok ? ok(await freshUser(context, result.value)) : result;
}
