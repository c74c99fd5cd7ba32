import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { changePassword } from './change-password.ts';

const ChangePasswordPayload = outcomePayload('ChangePassword', 'user', UserRef, [
  'REAUTHENTICATION_REQUIRED',
  'PASSWORD_WRONG',
  'PASSWORD_WEAK',
  'PASSWORD_TOO_LONG',
  'RATE_LIMITED',
]);
const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    currentPassword: t.string({ description: 'Required unless the user logged in recently.' }),
    newPassword: t.string({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  changePassword: t.field({
    type: ChangePasswordPayload,
    authScopes: { loggedIn: true },
    description: 'Also ends every other session of the user.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await changePassword(context, input))),
  }),
}));
