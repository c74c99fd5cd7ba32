import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { loadPrivacySettings, type PrivacySettings } from '../../core/users/privacy-settings.ts';
import { updatePrivacySettings } from './update-privacy-settings.ts';

type OwnPrivacySettings = PrivacySettings & { readonly userId: string };

const PrivacySettingsRef = builder.objectRef<OwnPrivacySettings>('PrivacySettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    allowsWhispersFromStrangers: t.exposeBoolean('allowsWhispersFromStrangers', {
      description: 'Whether users whom the user does not follow may whisper to them.',
    }),
    keepsViewingHistory: t.exposeBoolean('keepsViewingHistory', {
      description:
        'Whether the site stores what the user watched, and up to which position. Turning it off keeps the existing history.',
    }),
    acceptsGifts: t.exposeBoolean('acceptsGifts', {
      description: 'Whether others may give the user subscriptions.',
    }),
    showsMatureContent: t.exposeBoolean('showsMatureContent', {
      description: 'Whether the user sees what is marked as for adults without being asked.',
    }),
    showsFollows: t.exposeBoolean('showsFollows', {
      description: 'Whether others see which channels the user follows.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  privacySettings: t.field({
    type: PrivacySettingsRef,
    nullable: true,
    description: 'The user’s own settings; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, { platform }) => ({
      userId: user.id,
      ...(await loadPrivacySettings(platform.database.db, user.id)),
    }),
  }),
}));

const UpdatePrivacySettingsPayload = builder
  .objectRef<{ privacySettings: OwnPrivacySettings }>('UpdatePrivacySettingsPayload')
  .implement({ fields: (t) => ({ privacySettings: t.expose('privacySettings', { type: PrivacySettingsRef }) }) });
const UpdatePrivacySettingsInput = builder.inputType('UpdatePrivacySettingsInput', {
  description: 'Values that are left out stay unchanged.',
  fields: (t) => ({
    acceptsGifts: t.boolean(),
    allowsWhispersFromStrangers: t.boolean(),
    keepsViewingHistory: t.boolean(),
    showsFollows: t.boolean(),
    showsMatureContent: t.boolean({ description: 'Stays false for a user who declared to be under age.' }),
  }),
});

builder.mutationFields((t) => ({
  updatePrivacySettings: t.field({
    type: UpdatePrivacySettingsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdatePrivacySettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const privacySettings = await updatePrivacySettings(context.platform, userId, {
        allowsWhispersFromStrangers: input.allowsWhispersFromStrangers ?? undefined,
        keepsViewingHistory: input.keepsViewingHistory ?? undefined,
        showsFollows: input.showsFollows ?? undefined,
        acceptsGifts: input.acceptsGifts ?? undefined,
        showsMatureContent: input.showsMatureContent ?? undefined,
      });
      return { privacySettings: { userId, ...privacySettings } };
    },
  }),
}));
