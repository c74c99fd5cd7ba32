import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/refs.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { type UserRow, userLoader } from '../users/user-loader.ts';

/** A user to whom the owner of a channel gave a role. */
export interface ChannelRole {
  readonly user: UserRow;
  readonly since: Date;
}

export const ChannelRoleRef = builder.objectRef<ChannelRole>('ChannelRole').implement({
  description: 'A user to whom the owner of a channel gave a role, and since when the user has it.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
});

/** The roles with their users, in the same order. */
export async function channelRoles(
  context: RequestContext,
  given: readonly { readonly userId: string; readonly since: Date }[],
): Promise<ChannelRole[]> {
  const users = await userLoader(context).loadMany(given.map(({ userId }) => userId));
  return given.flatMap(({ since }, at) => {
    const user = users[at];
    return user === undefined || user instanceof Error ? [] : [{ user, since }];
  });
}
