import { nextLoginChange } from '@bandshell/domain/accounts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { ownEmailLoader } from '../email/own-email.ts';
import { changeLogin } from './change-login.ts';

builder.objectFields(UserRef, (t) => ({
  nextLoginChangeAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the user can change the login again. Null if they can now, and for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => {
      const own = await ownEmailLoader(context).load(user.id);
      return nextLoginChange(own?.loginChangedAt ?? null, context.platform.clock.now());
    },
  }),
}));

const ChangeLoginPayload = outcomePayload('ChangeLogin', 'user', UserRef, [
  'REAUTHENTICATION_REQUIRED',
  'LOGIN_INVALID',
  'LOGIN_RESERVED',
  'LOGIN_TAKEN',
  'LOGIN_SAME',
  'TOO_SOON',
  'RATE_LIMITED',
]);
const ChangeLoginInput = builder.inputType('ChangeLoginInput', {
  fields: (t) => ({
    login: t.string({ required: true, description: 'Its capital letters become the display name.' }),
  }),
});

builder.mutationFields((t) => ({
  changeLogin: t.field({
    type: ChangeLoginPayload,
    authScopes: { loggedIn: true },
    description: 'Possible once in 60 days. The old login redirects to the new one for 180 days.',
    args: { input: t.arg({ type: ChangeLoginInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await changeLogin(context, input))),
  }),
}));
