import type { Refusal } from '@bandshell/domain/kernel';
import { builder } from '../../../core/graphql/builder.ts';
import { payloadError } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { type ClientRow, readClientForm } from './client-form.ts';
import { deleteClient } from './delete-client.ts';
import { listClients } from './list-clients.ts';
import { type ClientChange, mayChangeClient } from './may-change-client.ts';
import { registerClient } from './register-client.ts';
import { resetClientSecret } from './reset-client-secret.ts';
import { updateClient } from './update-client.ts';

const KindRef = builder.enumType('OauthClientKind', {
  values: { CONFIDENTIAL: { value: 'confidential' }, PUBLIC: { value: 'public' } } as const,
});

const DeveloperApplicationRef = builder.objectRef<ClientRow>('DeveloperApplication').implement({
  description: 'An application that the user has registered. Only its developer can read it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The client id.' }),
    name: t.exposeString('name'),
    kind: t.field({ type: KindRef, resolve: ({ kind }) => kind }),
    redirectURIs: t.stringList({ resolve: ({ redirect_uris }) => redirect_uris }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  developerApplications: t.field({
    type: [DeveloperApplicationRef],
    nullable: true,
    description: 'The user’s own applications, newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => listClients(platform.database.db, user.id),
  }),
}));

const CODES = [
  'NAME_INVALID',
  'REDIRECT_URI_INVALID',
  'TOO_MANY_REDIRECT_URIS',
  'TOO_MANY_APPLICATIONS',
  'NOT_FOUND',
  'REAUTHENTICATION_REQUIRED',
  'RATE_LIMITED',
] as const;
type Code = (typeof CODES)[number];

interface Outcome {
  readonly application: ClientRow | null;
  readonly clientSecret: string | null;
  readonly deletedID: string | null;
  readonly error: Refusal<Code> | null;
}

const ErrorRef = payloadError('DeveloperApplication', CODES);
const PayloadRef = builder.objectRef<Outcome>('DeveloperApplicationPayload').implement({
  fields: (t) => ({
    application: t.expose('application', { type: DeveloperApplicationRef, nullable: true }),
    clientSecret: t.exposeString('clientSecret', { nullable: true, description: 'Shown only once.' }),
    deletedID: t.exposeID('deletedID', { nullable: true }),
    error: t.expose('error', { type: ErrorRef, nullable: true }),
  }),
});

const RegisterInput = builder.inputType('RegisterApplicationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    kind: t.field({ type: KindRef, required: true }),
    redirectURIs: t.stringList({ required: true }),
  }),
});
const UpdateInput = builder.inputType('UpdateApplicationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    redirectURIs: t.stringList({ required: true }),
  }),
});
const ApplicationInput = builder.inputType('ApplicationInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  registerApplication: t.field({
    type: PayloadRef,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, { form: readForm(input) }, async ({ userId }) => {
        const { name, kind, redirectURIs } = input;
        const made = await registerClient(context.platform, userId, { name, kind, redirectUris: redirectURIs });
        if (!made.ok) return made;
        return { application: made.value.client, clientSecret: made.value.secret };
      }),
  }),
  updateApplication: t.field({
    type: PayloadRef,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, { form: readForm(input) }, async ({ userId }) => {
        const { id, name, redirectURIs } = input;
        const changed = await updateClient(context.platform, userId, id, { name, redirectUris: redirectURIs });
        return changed.ok ? { application: changed.value } : changed;
      }),
  }),
  resetApplicationSecret: t.field({
    type: PayloadRef,
    authScopes: { loggedIn: true },
    description: 'The old secret is no longer valid. Tokens stay valid.',
    args: { input: t.arg({ type: ApplicationInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, {}, async ({ userId }) => {
        const reset = await resetClientSecret(context.platform, userId, input.id);
        if (!reset.ok) return reset;
        return { application: reset.value.client, clientSecret: reset.value.secret };
      }),
  }),
  deleteApplication: t.field({
    type: PayloadRef,
    authScopes: { loggedIn: true },
    description: 'Also ends every token that users granted to the application.',
    args: { input: t.arg({ type: ApplicationInput, required: true }) },
    resolve: (_root, { input }, context) =>
      change(context, { isUncounted: true }, async ({ userId }) => {
        const gone = await deleteClient(context.platform, userId, input.id);
        return gone.ok ? { deletedID: gone.value } : gone;
      }),
  }),
}));

/** An invalid form changes nothing and does not count for limits. */
const readForm = ({ name, redirectURIs }: { readonly name: string; readonly redirectURIs: readonly string[] }) =>
  readClientForm({ name, redirectUris: redirectURIs });

async function change(
  context: RequestContext,
  change: ClientChange,
  act: (viewer: { readonly userId: string }) => Promise<Partial<Outcome> | Refusal<Code>>,
): Promise<Outcome> {
  const may = await mayChangeClient(context, change);
  const outcome = may.ok ? await act(viewerOf(context)) : may;
  const nothing = { application: null, clientSecret: null, deletedID: null, error: null };
  if (!('ok' in outcome)) return { ...nothing, ...outcome };
  return { ...nothing, error: outcome };
}
