import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { LogInSuspensionRef } from '../log-in-suspension-schema.ts';
import { refusedSuspension } from '../may-come-in.ts';
import { logInWithPasskey } from '../passkeys/log-in-with-passkey.ts';
import { PasskeyAnswerInput } from '../passkeys/passkey-answer-input.ts';
import { logInWithSecondFactor } from './log-in-with-second-factor.ts';

const SecondFactorPayload = outcomePayload('LogInWithSecondFactor', 'user', UserRef, [
  'CHALLENGE_EXPIRED',
  'CODE_WRONG',
  'PASSKEY_INVALID',
  'SUSPENDED',
  'DEACTIVATED',
  'RATE_LIMITED',
]);
const PasskeyPayload = outcomePayload('LogInWithPasskey', 'user', UserRef, [
  'CHALLENGE_EXPIRED',
  'PASSKEY_INVALID',
  'SUSPENDED',
  'DEACTIVATED',
  'RATE_LIMITED',
]);
builder.objectField(SecondFactorPayload, 'suspension', (t) =>
  t.field({
    type: LogInSuspensionRef,
    nullable: true,
    resolve: (payload, _args, context) => (payload.error?.code === 'SUSPENDED' ? refusedSuspension(context) : null),
  }),
);
builder.objectField(PasskeyPayload, 'suspension', (t) =>
  t.field({
    type: LogInSuspensionRef,
    nullable: true,
    resolve: (payload, _args, context) => (payload.error?.code === 'SUSPENDED' ? refusedSuspension(context) : null),
  }),
);

const SecondFactorInput = builder.inputType('LogInWithSecondFactorInput', {
  description: 'Set exactly one of the three.',
  fields: (t) => ({
    code: t.string({ description: 'The code of the authenticator app.' }),
    recoveryCode: t.string(),
    passkey: t.field({ type: PasskeyAnswerInput }),
  }),
});
const PasskeyInput = builder.inputType('LogInWithPasskeyInput', {
  fields: (t) => ({ passkey: t.field({ type: PasskeyAnswerInput, required: true }) }),
});

builder.mutationFields((t) => ({
  logInWithSecondFactor: t.field({
    type: SecondFactorPayload,
    description: 'The second step after logIn answered TWO_FACTOR_REQUIRED, in the same browser within ten minutes.',
    args: { input: t.arg({ type: SecondFactorInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await logInWithSecondFactor(context, input))),
  }),
  logInWithPasskey: t.field({
    type: PasskeyPayload,
    description: 'Logs in the user of the passkey. Requires askForPasskey with LOG_IN before, in the same browser.',
    args: { input: t.arg({ type: PasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await logInWithPasskey(context, input.passkey))),
  }),
}));
