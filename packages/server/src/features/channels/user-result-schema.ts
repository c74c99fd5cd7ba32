import { NOT_LOADED } from '@bandshell/domain/channels';
import { isLogin } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { findFormerLogin } from '../../core/users/find-former-login.ts';
import { loadUserByLogin } from '../../core/users/load-user-by-login.ts';
import { UnavailableReasonRef } from '../../core/users/unavailable-reason-ref.ts';
import type { UserRow } from '../../core/users/user-loader.ts';

interface UserDoesNotExist {
  readonly kind: 'does-not-exist';
  readonly key: string;
  readonly reason: UserRow['unavailable_reason'];
  readonly renamedTo: string | null;
}
interface UserError {
  readonly kind: 'error';
  readonly key: string;
}

const UserDoesNotExistRef = builder.objectRef<UserDoesNotExist>('UserDoesNotExist').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The requested login.' }),
    reason: t.field({ type: UnavailableReasonRef, nullable: true, resolve: (result) => result.reason }),
    renamedTo: t.exposeString('renamedTo', {
      nullable: true,
      description: 'The user’s current login, for 180 days after the change.',
    }),
  }),
});
const UserErrorRef = builder.objectRef<UserError>('UserError').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      description: '`login-invalid`: the text cannot be a login. `user-not-loaded`: a fault; try again.',
    }),
  }),
});
const UserResultRef = builder.unionType('UserResult', {
  types: [UserRef, UserDoesNotExistRef, UserErrorRef],
  resolveType: (result) => {
    if (!('kind' in result)) return UserRef;
    return result.kind === 'error' ? UserErrorRef : UserDoesNotExistRef;
  },
});

builder.queryFields((t) => ({
  userOrError: t.field({
    type: UserResultRef,
    description: 'A channel by login, or the reason why there is none.',
    args: { login: t.arg.string({ required: true }) },
    resolve: (_root, { login }, context) => findUser(context, login),
  }),
  user: t.field({
    type: UserRef,
    nullable: true,
    args: { login: t.arg.string({ required: true }) },
    resolve: async (_root, { login }, context) => {
      const result = await findUser(context, login);
      // A fault is no answer: the user may well exist.
      if ('kind' in result && result.kind === 'error' && result.key === NOT_LOADED) throw new Error(NOT_LOADED);
      return 'kind' in result ? null : result;
    },
  }),
}));

/** Staff see closed accounts with the reason (`User.unavailableReason`). */
const seesUnavailable = ({ viewer }: RequestContext): boolean => isOfTheSite(viewer);

async function findUser(context: RequestContext, asked: string): Promise<UserRow | UserDoesNotExist | UserError> {
  if (!isLogin(asked)) return { kind: 'error', key: 'login-invalid' };
  const login = asked.toLowerCase();
  let user: UserRow | undefined;
  try {
    user = await loadUserByLogin(context, login);
  } catch (error) {
    context.platform.log.error({ err: error, login }, 'a channel could not be read');
    return { kind: 'error', key: NOT_LOADED };
  }
  if (user === undefined) {
    const renamedTo = (await findFormerLogin(context.platform, login)) ?? null;
    return { kind: 'does-not-exist', key: login, reason: null, renamedTo };
  }
  const { unavailable_reason: reason } = user;
  return reason === null || seesUnavailable(context)
    ? user
    : { kind: 'does-not-exist', key: login, reason, renamedTo: null };
}
