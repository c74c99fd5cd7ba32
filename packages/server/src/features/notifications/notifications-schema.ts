import { addressKey } from '@bandshell/domain/accounts';
import { EMAIL_KINDS, EMAIL_PREFERENCE_CHANGES, type EmailKind } from '@bandshell/domain/notifications';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type EmailPreference, readEmailPreferences, setEmailPreferences } from './email-preferences.ts';
import { readUnsubscribeId } from './unsubscribe-id.ts';

const EmailKindRef = builder.enumType('EmailKind', {
  values: {
    CHANNEL_LIVE: { description: 'A channel that the user follows has gone live.' },
    WHISPER: { description: 'A whisper has been unread for a while.' },
    VIDEO_EXPIRY: { description: 'Videos of the user will be taken away soon, as their time is over.' },
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
    description: 'Own settings; null for everyone else.',
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
    description: 'What the link at the end of a mail is about; null for what is no such link.',
    args: { opaqueID: t.arg.string({ required: true }) },
    resolve: async (_root, { opaqueID }, { platform }) => {
      const wanted = readUnsubscribeId(platform.parts.siteKeys, opaqueID);
      if (wanted === undefined) return null;
      const all = await readEmailPreferences(platform, wanted.userId);
      return all.find(({ kind }) => kind === wanted.kind) ?? null;
    },
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
    opaqueID: t.string({ required: true, description: 'Of the link at the end of a mail.' }),
    isEvery: t.boolean({ defaultValue: false, description: 'All kinds of mail, not this one alone.' }),
  }),
});

const RULE = { ...EMAIL_PREFERENCE_CHANGES, shared: true };
const NOT_OURS = { code: 'NOT_FOUND', message: 'This link is not one of ours.' } as const;
const TOO_OFTEN = { code: 'RATE_LIMITED', message: 'You are changing this too often. Try again later.' } as const;

builder.mutationFields((t) => ({
  updateEmailPreference: t.field({
    type: UpdateEmailPreferencePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateEmailPreferenceInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { platform } = context;
      const { userId } = viewerOf(context);
      const taken = await platform.limits.take('email-preference', userId, RULE);
      if (!taken.allowed) return { value: null, error: TOO_OFTEN };
      await setEmailPreferences(platform, userId, [input.kind], input.isOn);
      return { value: { userId, emails: await readEmailPreferences(platform, userId) }, error: null };
    },
  }),
  unsubscribeEmail: t.field({
    type: UnsubscribeEmailPayload,
    description: 'Ends mails by the link that they carry; nobody needs to log in for that.',
    args: { input: t.arg({ type: UnsubscribeEmailInput, required: true }) },
    resolve: async (_root, { input }, { platform, ip }) => {
      const taken = await platform.limits.take('email-unsubscribe', addressKey(ip), RULE);
      if (!taken.allowed) return { value: null, error: TOO_OFTEN };
      const wanted = readUnsubscribeId(platform.parts.siteKeys, input.opaqueID);
      if (wanted === undefined) return { value: null, error: NOT_OURS };
      const kinds: readonly EmailKind[] = input.isEvery === true ? EMAIL_KINDS : [wanted.kind];
      await setEmailPreferences(platform, wanted.userId, kinds, false);
      return { value: { kind: wanted.kind, isOn: false }, error: null };
    },
  }),
}));
