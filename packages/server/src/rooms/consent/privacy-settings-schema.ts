import { builder } from '../../spine/graphql/builder.ts';
import { UserRef } from '../../spine/graphql/refs.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { loadPrivacySettings, type PrivacySettings, savePrivacySettings } from '../../spine/privacy-settings.ts';

type OwnPrivacySettings = PrivacySettings & { readonly userId: string };

const PrivacySettingsRef = builder.objectRef<OwnPrivacySettings>('PrivacySettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    allowsWhispersFromStrangers: t.exposeBoolean('allowsWhispersFromStrangers', {
      description: 'Whether users whom the user does not follow may write to them.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  privacySettings: t.field({
    type: PrivacySettingsRef,
    nullable: true,
    description: 'Own settings; null for everyone else.',
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
  fields: (t) => ({ allowsWhispersFromStrangers: t.boolean({ required: true }) }),
});

builder.mutationFields((t) => ({
  updatePrivacySettings: t.field({
    type: UpdatePrivacySettingsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdatePrivacySettingsInput, required: true }) },
    resolve: async (_root, { input: { allowsWhispersFromStrangers } }, context) => {
      const { userId } = viewerOf(context);
      const settings = { allowsWhispersFromStrangers };
      await savePrivacySettings(context.platform, userId, settings);
      return { privacySettings: { userId, ...settings } };
    },
  }),
}));
