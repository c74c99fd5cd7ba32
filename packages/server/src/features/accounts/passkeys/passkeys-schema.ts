import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { askForPasskey, type PasskeyRequest } from './ask-for-passkey.ts';
import { beginPasskeyRegistration, type PasskeyRegistration } from './begin-passkey-registration.ts';
import { listPasskeys, type PasskeyRow } from './list-passkeys.ts';
import { PASSKEY_ALGORITHMS, registerPasskey } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

const PasskeyRef = builder.objectRef<PasskeyRow>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('last_used_at', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  passkeys: t.field({
    type: [PasskeyRef],
    nullable: true,
    description: 'The user’s own passkeys, oldest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listPasskeys(platform, user.id),
  }),
}));

const PasskeyDescriptorRef = builder.objectRef<PasskeyRow>('PasskeyDescriptor').implement({
  description: 'A passkey as browsers identify it (WebAuthn, section 5.8.3).',
  fields: (t) => ({
    id: t.string({ resolve: (passkey) => passkey.credential_id.toString('base64url') }),
    transports: t.exposeStringList('transports'),
  }),
});

const PasskeyRegistrationRef = builder.objectRef<PasskeyRegistration>('PasskeyRegistration').implement({
  description: 'Options for creating a passkey (WebAuthn, section 5.4). Binary values are base64url.',
  fields: (t) => ({
    challenge: t.exposeString('challenge'),
    rpID: t.exposeString('rpID'),
    userHandle: t.exposeString('userHandle'),
    userName: t.exposeString('userName'),
    displayName: t.exposeString('displayName'),
    algorithms: t.intList({ resolve: () => [...PASSKEY_ALGORITHMS] }),
    excludeCredentials: t.field({ type: [PasskeyDescriptorRef], resolve: ({ known }) => [...known] }),
  }),
});

const PasskeyRequestRef = builder.objectRef<PasskeyRequest>('PasskeyRequest').implement({
  description: 'Options for requesting a passkey (WebAuthn, section 5.5). Binary values are base64url.',
  fields: (t) => ({
    challenge: t.exposeString('challenge'),
    rpID: t.exposeString('rpID'),
    userVerification: t.exposeString('userVerification'),
    allowCredentials: t.field({ type: [PasskeyDescriptorRef], resolve: ({ known }) => [...known] }),
  }),
});

const PasskeyPurposeRef = builder.enumType('PasskeyPurpose', {
  values: {
    LOG_IN: { value: 'log-in' },
    SECOND_FACTOR: { value: 'second-factor' },
    REAUTHENTICATE: { value: 'reauthenticate' },
  } as const,
});

const AskPayload = outcomePayload('AskForPasskey', 'request', PasskeyRequestRef, [
  'CHALLENGE_EXPIRED',
  'NO_PASSKEY',
  'RATE_LIMITED',
]);
const BeginPayload = outcomePayload('BeginPasskeyRegistration', 'registration', PasskeyRegistrationRef, [
  'REAUTHENTICATION_REQUIRED',
  'TOO_MANY',
  'RATE_LIMITED',
]);
const RegisterPayload = outcomePayload('RegisterPasskey', 'user', UserRef, [
  'REAUTHENTICATION_REQUIRED',
  'NAME_INVALID',
  'CHALLENGE_EXPIRED',
  'PASSKEY_INVALID',
  'ALREADY_REGISTERED',
  'TOO_MANY',
]);
const RenamePayload = outcomePayload('RenamePasskey', 'user', UserRef, ['NAME_INVALID', 'NOT_FOUND', 'RATE_LIMITED']);
const RemovePayload = outcomePayload('RemovePasskey', 'user', UserRef, ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND']);

const AskForPasskeyInput = builder.inputType('AskForPasskeyInput', {
  fields: (t) => ({ purpose: t.field({ type: PasskeyPurposeRef, required: true }) }),
});
const RegisterPasskeyInput = builder.inputType('RegisterPasskeyInput', {
  fields: (t) => ({
    name: t.string({ description: 'Its name in the list; browser and operating system if left out.' }),
    id: t.string({ required: true }),
    clientDataJSON: t.string({ required: true }),
    attestationObject: t.string({ required: true }),
    transports: t.stringList({ required: true }),
  }),
});
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  fields: (t) => ({ id: t.id({ required: true }), name: t.string({ required: true }) }),
});
const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  askForPasskey: t.field({
    type: AskPayload,
    description: 'Returns a challenge for a passkey. It is valid for one answer from this browser within ten minutes.',
    args: { input: t.arg({ type: AskForPasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await askForPasskey(context, input.purpose)),
  }),
  beginPasskeyRegistration: t.field({
    type: BeginPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await beginPasskeyRegistration(context)),
  }),
  registerPasskey: t.field({
    type: RegisterPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RegisterPasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await registerPasskey(context, input))),
  }),
  renamePasskey: t.field({
    type: RenamePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RenamePasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await renamePasskey(context, input))),
  }),
  removePasskey: t.field({
    type: RemovePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemovePasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withUser(context, await removePasskey(context, input.id))),
  }),
}));
