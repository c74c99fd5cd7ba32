import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { changeEmailPreference } from './change-email-preference.ts';
import { type EmailPreference, readEmailPreferences } from './email-preferences.ts';
import { findEmailSubscription, unsubscribeEmail } from './unsubscribe-email.ts';

const EmailKindRef = builder.enumType('EmailKind', {
  values: {
    CHANNEL_LIVE: { description: 'A channel that the user follows has gone live.' },
    WHISPER: { description: 'A whisper has been unread for some time.' },
    STREAM_REMINDER: { description: 'A planned stream of which the user wants a reminder starts soon.' },
    VIDEO_EXPIRY: { description: 'Videos of the user expire soon.' },
  } as const,
});

const EmailPreferenceRef = builder.objectRef<EmailPreference>('EmailPreference').implement({
  fields: (t) => ({
    kind: t.field({ type: EmailKindRef, resolve: ({ kind }) => kind }),
    isOn: t.exposeBoolean('isOn'),
  }),
});

interface NotificationSettings {
  readonly userId: string;
  readonly emails: readonly EmailPreference[];
}
const NotificationSettingsRef = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    emails: t.field({ type: [EmailPreferenceRef], resolve: ({ emails }) => [...emails] }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  notificationSettings: t.field({
    type: NotificationSettingsRef,
    nullable: true,
    description: 'The user’s own settings; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, { platform }) => ({
      userId: user.id,
      emails: await readEmailPreferences(platform, user.id),
    }),
  }),
}));

builder.queryFields((t) => ({
  emailSubscription: t.field({
    type: EmailPreferenceRef,
    nullable: true,
    description: 'The subscription behind the link of a mail; null if the link is not valid.',
    args: { opaqueID: t.arg.string({ required: true }) },
    resolve: async (_root, { opaqueID }, { platform }) => (await findEmailSubscription(platform, opaqueID)) ?? null,
  }),
}));

const UpdateEmailPreferencePayload = outcomePayload('UpdateEmailPreference', 'settings', NotificationSettingsRef, [
  'RATE_LIMITED',
]);
const UnsubscribeEmailPayload = outcomePayload('UnsubscribeEmail', 'subscription', EmailPreferenceRef, [
  'NOT_FOUND',
  'RATE_LIMITED',
]);
const UpdateEmailPreferenceInput = builder.inputType('UpdateEmailPreferenceInput', {
  fields: (t) => ({
    kind: t.field({ type: EmailKindRef, required: true }),
    isOn: t.boolean({ required: true }),
  }),
});
const UnsubscribeEmailInput = builder.inputType('UnsubscribeEmailInput', {
  fields: (t) => ({
    opaqueID: t.string({ required: true, description: 'From the link of a mail.' }),
    isEvery: t.boolean({
      defaultValue: false,
      description: 'Unsubscribes from all kinds of mail instead of this one.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateEmailPreference: t.field({
    type: UpdateEmailPreferencePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateEmailPreferenceInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await changeEmailPreference(context.platform, viewerOf(context), input)),
  }),
  unsubscribeEmail: t.field({
    type: UnsubscribeEmailPayload,
    description: 'Unsubscribes with the link of a mail, without a log-in.',
    args: { input: t.arg({ type: UnsubscribeEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await unsubscribeEmail(context, input)),
  }),
}));
