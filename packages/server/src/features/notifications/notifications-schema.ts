import { mailKinds } from '@bandshell/domain/announcements';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { QuietHours } from '@bandshell/domain/notifications';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeEmailPreference } from './change-email-preference.ts';
import { descriptionsOf } from './descriptions-of.ts';
import { type EmailPreference, readEmailPreferences } from './email-preferences.ts';
import { type EmailSettings, readEmailSettings } from './mail-readers.ts';
import { type EmailSubscription, findEmailSubscription, unsubscribeEmail } from './unsubscribe-email.ts';
import { updateEmailSettings } from './update-email-settings.ts';

const EmailKindRef = builder.enumType('EmailKind', { values: descriptionsOf(mailKinds) });

const EmailPreferenceRef = builder.objectRef<EmailPreference>('EmailPreference').implement({
  fields: (t) => ({
    kind: t.field({ type: EmailKindRef, resolve: ({ kind }) => kind }),
    isOn: t.exposeBoolean('isOn'),
    label: t.string({ resolve: ({ kind }, _args, { language }) => sentenceText(mailKinds[kind].label, language) }),
    hint: t.string({
      description: 'When it comes.',
      resolve: ({ kind }, _args, { language }) => sentenceText(mailKinds[kind].hint, language),
    }),
  }),
});

const EmailSubscriptionRef = builder.objectRef<EmailSubscription>('EmailSubscription').implement({
  fields: (t) => ({
    kinds: t.field({ type: [EmailKindRef], resolve: ({ kinds }) => [...kinds] }),
    labels: t.stringList({
      description: 'What the settings call the kinds.',
      resolve: ({ kinds }, _args, { language }) => kinds.map((kind) => sentenceText(mailKinds[kind].label, language)),
    }),
    hint: t.string({
      nullable: true,
      description: 'When mails of the only kind come; null if there are several.',
      resolve: ({ kinds: [kind, ...others] }, _args, { language }) =>
        kind === undefined || others.length > 0 ? null : sentenceText(mailKinds[kind].hint, language),
    }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether any of the kinds is on.' }),
  }),
});

const QuietHoursRef = builder.objectRef<QuietHours>('QuietHours').implement({
  description: 'The time of each day in which mails with news wait. It may go over midnight.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Minutes since midnight.' }),
    to: t.exposeInt('to', { description: 'Minutes since midnight.' }),
    timeZone: t.exposeString('timeZone', { description: 'A zone of the IANA database.' }),
  }),
});

interface NotificationSettings extends EmailSettings {
  readonly userId: string;
  readonly emails: readonly EmailPreference[];
}
const settingsOf = async (platform: Platform, userId: string): Promise<NotificationSettings> => {
  const [emails, settings] = await Promise.all([
    readEmailPreferences(platform, userId),
    readEmailSettings(platform, userId),
  ]);
  return { userId, emails, ...settings };
};
const NotificationSettingsRef = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    emails: t.field({ type: [EmailPreferenceRef], resolve: ({ emails }) => [...emails] }),
    emailLanguage: t.string({
      description: 'The language of mails about notifications; that of the request until the user chose one.',
      resolve: ({ language }, _args, context) => language ?? context.language,
    }),
    quietHours: t.field({ type: QuietHoursRef, nullable: true, resolve: ({ quietHours }) => quietHours }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  notificationSettings: t.field({
    type: NotificationSettingsRef,
    nullable: true,
    description: 'The user’s own settings; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => settingsOf(platform, user.id),
  }),
}));

builder.queryFields((t) => ({
  emailSubscription: t.field({
    type: EmailSubscriptionRef,
    nullable: true,
    description: 'The subscription behind the link of a mail; null if the link is not valid.',
    args: { opaqueID: t.arg.string({ required: true }) },
    resolve: async (_root, { opaqueID }, { platform }) => (await findEmailSubscription(platform, opaqueID)) ?? null,
  }),
}));

const UpdateEmailPreferencePayload = outcomePayload('UpdateEmailPreference', 'settings', NotificationSettingsRef, [
  'RATE_LIMITED',
]);
const UnsubscribeEmailPayload = outcomePayload('UnsubscribeEmail', 'subscription', EmailSubscriptionRef, [
  'NOT_FOUND',
  'RATE_LIMITED',
]);
const UpdateEmailSettingsPayload = outcomePayload('UpdateEmailSettings', 'settings', NotificationSettingsRef, [
  'RATE_LIMITED',
  'INVALID_TIME',
]);
const QuietHoursInput = builder.inputType('QuietHoursInput', {
  fields: (t) => ({
    from: t.int({ required: true }),
    to: t.int({ required: true }),
    timeZone: t.string({ required: true }),
  }),
});
const UpdateEmailSettingsInput = builder.inputType('UpdateEmailSettingsInput', {
  fields: (t) => ({
    language: t.string({ required: true, description: 'A language of the site.' }),
    quietHours: t.field({ type: QuietHoursInput, required: false, description: 'Null: none.' }),
  }),
});

/** The settings of the viewer after a change. */
async function withSettings<Code extends string>(
  platform: Platform,
  result: Result<{ readonly userId: string }, Code>,
): Promise<Result<NotificationSettings, Code>> {
  return result.ok ? ok(await settingsOf(platform, result.value.userId)) : result;
}

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
      description: 'Unsubscribes from all kinds of mail instead of those of the link.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateEmailPreference: t.field({
    type: UpdateEmailPreferencePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateEmailPreferenceInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withSettings(
          context.platform,
          await changeEmailPreference(context.platform, viewerOf(context), context.language, input),
        ),
      ),
  }),
  updateEmailSettings: t.field({
    type: UpdateEmailSettingsPayload,
    description: 'The language of mails about notifications, and the hours in which they wait.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateEmailSettingsInput, required: true }) },
    resolve: async (_root, { input: { language, quietHours } }, context) =>
      toPayload(
        await withSettings(
          context.platform,
          await updateEmailSettings(context.platform, viewerOf(context), {
            language,
            quietHours: quietHours ?? null,
          }),
        ),
      ),
  }),
  unsubscribeEmail: t.field({
    type: UnsubscribeEmailPayload,
    description: 'Unsubscribes with the link of a mail, without a log-in.',
    args: { input: t.arg({ type: UnsubscribeEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await unsubscribeEmail(context, input)),
  }),
}));
