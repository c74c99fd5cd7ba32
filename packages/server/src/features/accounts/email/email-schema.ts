import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { freshUser } from '../../../core/users/fresh-user.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { withUser } from '../../../core/users/with-user.ts';
import { LINK_CODES } from '../links/link-refusal.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { type ConfirmedEmail, confirmEmail } from './confirm-email.ts';
import { ownEmailLoader } from './own-email.ts';
import { resendVerification } from './resend-verification.ts';

builder.objectFields(UserRef, (t) => ({
  isEmailVerified: t.boolean({
    nullable: true,
    description: 'Whether the user’s address is confirmed. Null for others, and without an address.',
    authScopes: (user) => ({ $any: { self: user.id, tokenOf: { userId: user.id, scope: 'user:read:email' } } }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => {
      const own = await ownEmailLoader(context).load(user.id);
      return own === undefined || own.email === null ? null : own.isVerified;
    },
  }),
  pendingEmail: t.string({
    nullable: true,
    description: 'A requested address that is not confirmed yet; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => (await ownEmailLoader(context).load(user.id))?.pending ?? null,
  }),
}));

const ChangeEmailPayload = outcomePayload('ChangeEmail', 'user', UserRef, [
  'REAUTHENTICATION_REQUIRED',
  'EMAIL_INVALID',
  'EMAIL_SAME',
  'RATE_LIMITED',
]);
const ResendVerificationEmailPayload = outcomePayload('ResendVerificationEmail', 'user', UserRef, [
  'ALREADY_VERIFIED',
  'EMAIL_MISSING',
  'RATE_LIMITED',
]);
const CancelEmailChangePayload = builder
  .objectRef<{ user: typeof UserRef.$inferType }>('CancelEmailChangePayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef }) }) });
const ConfirmedEmailRef = builder.objectRef<ConfirmedEmail>('ConfirmedEmail').implement({
  fields: (t) => ({ login: t.exposeString('login'), email: t.exposeString('email') }),
});
const ConfirmEmailPayload = outcomePayload('ConfirmEmail', 'confirmed', ConfirmedEmailRef, [
  ...LINK_CODES,
  'EMAIL_TAKEN',
  'RATE_LIMITED',
]);

const ChangeEmailInput = builder.inputType('ChangeEmailInput', {
  fields: (t) => ({ email: t.string({ required: true }) }),
});
const ConfirmEmailInput = builder.inputType('ConfirmEmailInput', {
  fields: (t) => ({ token: t.string({ required: true, description: 'The last part of the mailed link.' }) }),
});

builder.mutationFields((t) => ({
  changeEmail: t.field({
    type: ChangeEmailPayload,
    authScopes: { loggedIn: true },
    description:
      'Requests a change of the email address. The new address becomes active when the user opens the link mailed to it.',
    args: { input: t.arg({ type: ChangeEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await changeEmail(context, input))),
  }),
  cancelEmailChange: t.field({
    type: CancelEmailChangePayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => {
      const viewer = viewerOf(context);
      await cancelEmailChange(context, viewer);
      return { user: await freshUser(context, viewer.userId) };
    },
  }),
  resendVerificationEmail: t.field({
    type: ResendVerificationEmailPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) =>
      toPayload(await withUser(context, await resendVerification(context, viewerOf(context)))),
  }),
  confirmEmail: t.field({
    type: ConfirmEmailPayload,
    description: 'Confirms the address of a mailed link. Whoever has the link can confirm it, logged in or not.',
    args: { input: t.arg({ type: ConfirmEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await confirmEmail(context, input);
      // The rest of the answer shows the changed account.
      if (context.viewer !== null) {
        userLoader(context).clear(context.viewer.userId);
        ownEmailLoader(context).clear(context.viewer.userId);
      }
      return toPayload(result);
    },
  }),
}));
