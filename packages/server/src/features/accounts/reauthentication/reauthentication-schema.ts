import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { PasskeyAnswerInput } from '../passkeys/passkey-answer-input.ts';
import { reauthenticate } from './reauthenticate.ts';

const ReauthenticatePayload = outcomePayload('Reauthenticate', 'user', UserRef, [
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PASSKEY_INVALID',
  'CHALLENGE_EXPIRED',
  'RATE_LIMITED',
]);

const ReauthenticateInput = builder.inputType('ReauthenticateInput', {
  description: 'Set exactly one of the three.',
  fields: (t) => ({
    password: t.string(),
    code: t.string({ description: 'The code of the authenticator app.' }),
    passkey: t.field({ type: PasskeyAnswerInput, description: 'Requires askForPasskey with REAUTHENTICATE before.' }),
  }),
});

builder.mutationFields((t) => ({
  reauthenticate: t.field({
    type: ReauthenticatePayload,
    authScopes: { loggedIn: true },
    description:
      'Confirms the user’s identity before sensitive changes. Such changes answer REAUTHENTICATION_REQUIRED if the last confirmation is more than 15 minutes old.',
    args: { input: t.arg({ type: ReauthenticateInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await reauthenticate(context, input))),
  }),
}));
