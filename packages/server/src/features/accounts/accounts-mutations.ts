import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { freshUser } from '../../core/users/fresh-user.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { withUser } from '../../core/users/with-user.ts';
import { logIn } from './log-in.ts';
import { LogInSuspensionRef } from './log-in-suspension-schema.ts';
import { logOut } from './log-out.ts';
import { refusedSuspension } from './may-come-in.ts';
import { banner, profilePicture } from './pictures/picture-kind.ts';
import { removePicture } from './pictures/save-picture.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { signUp } from './sign-up.ts';
import { requestedFactors } from './two-factor/ask-for-second-factor.ts';
import { SecondFactorRef } from './two-factor/second-factor-ref.ts';
import { updateProfile } from './update-profile.ts';

const SignUpPayload = outcomePayload('SignUp', 'user', UserRef, [
  'LOGIN_INVALID',
  'LOGIN_TAKEN',
  'LOGIN_RESERVED',
  'EMAIL_INVALID',
  'PASSWORD_WEAK',
  'PASSWORD_TOO_LONG',
  'RATE_LIMITED',
]);
const LogInPayload = outcomePayload('LogIn', 'user', UserRef, [
  'CREDENTIALS_INVALID',
  'TWO_FACTOR_REQUIRED',
  'SUSPENDED',
  'DEACTIVATED',
  'RATE_LIMITED',
]);
builder.objectField(LogInPayload, 'secondFactors', (t) =>
  t.field({
    type: [SecondFactorRef],
    nullable: true,
    description: 'With the error TWO_FACTOR_REQUIRED: the factors that logInWithSecondFactor accepts.',
    resolve: (payload, _args, context) =>
      payload.error?.code === 'TWO_FACTOR_REQUIRED' ? [...(requestedFactors(context) ?? [])] : null,
  }),
);
builder.objectField(LogInPayload, 'suspension', (t) =>
  t.field({
    type: LogInSuspensionRef,
    nullable: true,
    description: 'With the error SUSPENDED: the reason and the end.',
    resolve: (payload, _args, context) => (payload.error?.code === 'SUSPENDED' ? refusedSuspension(context) : null),
  }),
);
const UpdateProfilePayload = outcomePayload('UpdateProfile', 'user', UserRef, [
  'DISPLAY_NAME_INVALID',
  'DESCRIPTION_TOO_LONG',
  'COLOR_INVALID',
]);
const RevokeSessionPayload = outcomePayload('RevokeSession', 'revokedID', 'ID', ['NOT_FOUND']);
const RevokeOtherSessionsPayload = builder
  .objectRef<{ user: UserRow; count: number }>('RevokeOtherSessionsPayload')
  .implement({
    fields: (t) => ({ user: t.expose('user', { type: UserRef }), count: t.exposeInt('count') }),
  });
const LogOutPayload = builder.objectRef<{ isSuccess: boolean }>('LogOutPayload').implement({
  fields: (t) => ({ isSuccess: t.exposeBoolean('isSuccess') }),
});
const RemoveProfilePicturePayload = builder
  .objectRef<{ user: UserRow }>('RemoveProfilePicturePayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef }) }) });
const RemoveBannerPayload = builder
  .objectRef<{ user: UserRow }>('RemoveBannerPayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef }) }) });

const SignUpInput = builder.inputType('SignUpInput', {
  fields: (t) => ({
    login: t.string({ required: true }),
    email: t.string({ required: true }),
    password: t.string({ required: true }),
  }),
});
const LogInInput = builder.inputType('LogInInput', {
  fields: (t) => ({ login: t.string({ required: true }), password: t.string({ required: true }) }),
});
const RevokeSessionInput = builder.inputType('RevokeSessionInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  fields: (t) => ({
    displayName: t.string(),
    description: t.string(),
    primaryColorHex: t.string(),
    chatColor: t.string({ description: 'One of the 15 named chat colours, or #RRGGBB.' }),
  }),
});

builder.mutationFields((t) => ({
  signUp: t.field({
    type: SignUpPayload,
    args: { input: t.arg({ type: SignUpInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await signUp(context, input))),
  }),
  logIn: t.field({
    type: LogInPayload,
    args: { input: t.arg({ type: LogInInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await withUser(context, await logIn(context, input))),
  }),
  logOut: t.field({
    type: LogOutPayload,
    resolve: async (_root, _args, context) => {
      await logOut(context);
      return { isSuccess: true };
    },
  }),
  revokeSession: t.field({
    type: RevokeSessionPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RevokeSessionInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await revokeSession(context, viewerOf(context), input.id)),
  }),
  revokeOtherSessions: t.field({
    type: RevokeOtherSessionsPayload,
    authScopes: { loggedIn: true },
    description: 'Also ends all chat passwords.',
    resolve: async (_root, _args, context) => {
      const viewer = viewerOf(context);
      const count = await revokeOtherSessions(context, viewer);
      return { user: await freshUser(context, viewer.userId), count };
    },
  }),
  updateProfile: t.field({
    type: UpdateProfilePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateProfile(context.platform, viewerOf(context), input)),
  }),
  removeBanner: t.field({
    type: RemoveBannerPayload,
    authScopes: { loggedIn: true },
    description: 'A banner is uploaded with PUT /profile-banner (body: the image, at least 600 px wide).',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      await removePicture(context.platform, banner, userId);
      return { user: await freshUser(context, userId) };
    },
  }),
  removeProfilePicture: t.field({
    type: RemoveProfilePicturePayload,
    authScopes: { loggedIn: true },
    description: 'A picture is uploaded with PUT /profile-picture (body: the image).',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      await removePicture(context.platform, profilePicture, userId);
      return { user: await freshUser(context, userId) };
    },
  }),
}));
