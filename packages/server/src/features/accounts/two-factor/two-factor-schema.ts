import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, type Payload, payloadError, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { freshUser } from '../../../core/users/fresh-user.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { beginTwoFactor, type TwoFactorSetup } from './begin-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { type TwoFactorState, twoFactorLoader } from './two-factor-loader.ts';

const TwoFactorRef = builder.objectRef<TwoFactorState>('TwoFactor').implement({
  fields: (t) => ({
    isEnabled: t.boolean({ resolve: (state) => state.enabledAt !== null }),
    enabledAt: t.expose('enabledAt', { type: 'DateTime', nullable: true }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
  }),
});

builder.objectFields(UserRef, (t) => ({
  twoFactor: t.field({
    type: TwoFactorRef,
    nullable: true,
    description: 'The user’s own two-factor authentication with an authenticator app; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, context) => twoFactorLoader(context).clear(user.id).load(user.id),
  }),
}));

const TwoFactorSetupRef = builder.objectRef<TwoFactorSetup>('TwoFactorSetup').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, for apps that cannot scan.' }),
    uri: t.exposeString('uri', { description: 'Content of the QR code (otpauth:).' }),
  }),
});

const BeginPayload = outcomePayload('BeginTwoFactor', 'setup', TwoFactorSetupRef, [
  'REAUTHENTICATION_REQUIRED',
  'ALREADY_ON',
  'RATE_LIMITED',
]);

/** A payload with codes that are shown only this once, and the changed user. */
function codesPayload<const Code extends string>(mutation: string, codes: readonly Code[]) {
  const errorRef = payloadError(mutation, codes);
  return builder.objectRef<Payload<readonly string[], Code>>(`${mutation}Payload`).implement({
    fields: (t) => ({
      recoveryCodes: t.stringList({
        nullable: true,
        description: 'Ten codes, each valid for one log-in. They are shown only once.',
        resolve: (payload) => payload.value,
      }),
      user: t.field({
        type: UserRef,
        nullable: true,
        resolve: (payload, _args, context) =>
          payload.error === null ? freshUser(context, viewerOf(context).userId) : null,
      }),
      error: t.field({ type: errorRef, nullable: true, resolve: (payload) => payload.error }),
    }),
  });
}

const ConfirmPayload = codesPayload('ConfirmTwoFactor', [
  'REAUTHENTICATION_REQUIRED',
  'CODE_WRONG',
  'NOT_STARTED',
  'RATE_LIMITED',
]);
const RenewPayload = codesPayload('RenewRecoveryCodes', ['REAUTHENTICATION_REQUIRED', 'NOT_ON', 'RATE_LIMITED']);
const TurnOffPayload = outcomePayload('TurnOffTwoFactor', 'user', UserRef, ['REAUTHENTICATION_REQUIRED', 'NOT_ON']);

const ConfirmTwoFactorInput = builder.inputType('ConfirmTwoFactorInput', {
  fields: (t) => ({ code: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  beginTwoFactor: t.field({
    type: BeginPayload,
    authScopes: { loggedIn: true },
    description: 'Returns a new secret for an authenticator app. It becomes active with confirmTwoFactor.',
    resolve: async (_root, _args, context) => toPayload(await beginTwoFactor(context)),
  }),
  confirmTwoFactor: t.field({
    type: ConfirmPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ConfirmTwoFactorInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await confirmTwoFactor(context, input.code)),
  }),
  renewRecoveryCodes: t.field({
    type: RenewPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await renewRecoveryCodes(context)),
  }),
  turnOffTwoFactor: t.field({
    type: TurnOffPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await withUser(context, await turnOffTwoFactor(context))),
  }),
}));
