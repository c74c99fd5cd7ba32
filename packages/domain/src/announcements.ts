import { accountEventTypes } from './accounts/accounts-announcements.ts';
import { adminAuditActions } from './admin/admin-announcements.ts';
import { adsAuditActions } from './ads/ads-announcements.ts';
import { automodEventTypes } from './automod/automod-announcements.ts';
import { bitsEventTypes, cheerActivities } from './bits/bits-announcements.ts';
import { boostsAuditActions } from './boosts/boosts-announcements.ts';
import { campaignsAuditActions } from './campaigns/campaigns-announcements.ts';
import { categoriesAuditActions } from './categories/categories-announcements.ts';
import { channelEventTypes } from './channels/channels-announcements.ts';
import { charityAuditActions, charityEventTypes } from './charity/charity-announcements.ts';
import { chatEventTypes, chatMails, chatNotifications } from './chat/chat-announcements.ts';
import { clipActivities, clipsAuditActions } from './clips/clips-announcements.ts';
import { consentAuditActions } from './consent/consent-announcements.ts';
import { costreamNotifications } from './costreams/costreams-announcements.ts';
import { emotesAuditActions } from './emotes/emotes-announcements.ts';
import { ABSENT_EVENT_TYPES } from './event-subscriptions/absent-event-types.ts';
import { followActivities, followEventTypes } from './follows/follows-announcements.ts';
import { giftCardsAuditActions } from './gift-cards/gift-cards-announcements.ts';
import { hostActivities } from './hosting/hosting-announcements.ts';
import { hypeTrainAuditActions, hypeTrainEventTypes } from './hype-train/hype-train-announcements.ts';
import type { ActivityKindInfo } from './kernel/activity-kind.ts';
import type { DeclaredText } from './kernel/declared-text.ts';
import type { MailKindInfo, NotificationKindInfo } from './kernel/notification-kind.ts';
import { ownValue } from './kernel/own-value.ts';
import type { ProgramEventType } from './kernel/program-event.ts';
import { moderationEventTypes } from './moderation/moderation-announcements.ts';
import { oauthEventTypes } from './oauth/oauth-announcements.ts';
import { ordersAuditActions } from './orders/orders-announcements.ts';
import { organizationsAuditActions } from './organizations/organizations-announcements.ts';
import { panelsAuditActions } from './panels/panels-announcements.ts';
import { partnerNotifications, partnersAuditActions } from './partners/partners-announcements.ts';
import { pollEventTypes } from './polls/polls-announcements.ts';
import { pricesAuditActions } from './prices/prices-announcements.ts';
import { raidActivities, raidEventTypes, raidMails, raidNotifications } from './raids/raids-announcements.ts';
import { reportNotifications, reportsAuditActions } from './reports/reports-announcements.ts';
import { retailMembershipAuditActions } from './retail-membership/retail-membership-announcements.ts';
import { reminderActivities, scheduleMails } from './schedule/schedule-announcements.ts';
import { sharedChatEventTypes, sharedChatNotifications } from './shared-chat/shared-chat-announcements.ts';
import { storiesAuditActions, storiesNotifications } from './stories/stories-announcements.ts';
import { streamEventTypes, streamMails, streamNotifications } from './streams/streams-announcements.ts';
import {
  giftMails,
  giftNotifications,
  subscriptionActivities,
  subscriptionsEventTypes,
} from './subscriptions/subscriptions-announcements.ts';
import { teamMails, teamNotifications, teamsAuditActions } from './teams/teams-announcements.ts';
import { termsAuditActions } from './terms/terms-announcements.ts';
import { expiryMails, videoMails, videoNotifications, videosAuditActions } from './videos/videos-announcements.ts';
import { walletAuditActions } from './wallet/wallet-announcements.ts';
import { whisperMails, whispersEventTypes } from './whispers/whispers-announcements.ts';

/** Every kind of notification in the app, each declared by the feature that notifies. The settings show them in this order. */
const notifications = {
  ...streamNotifications,
  ...videoNotifications,
  ...chatNotifications,
  ...giftNotifications,
  ...raidNotifications,
  ...reportNotifications,
  ...teamNotifications,
  ...costreamNotifications,
  ...sharedChatNotifications,
  ...partnerNotifications,
  ...storiesNotifications,
};

export type NotificationKind = keyof typeof notifications;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindInfo>> = notifications;
export const NOTIFICATION_KINDS = Object.keys(notifications) as readonly NotificationKind[];

/** The declaration of a kind; undefined if this release has none of it. */
export const findNotificationKind = (kind: string): NotificationKindInfo | undefined =>
  ownValue(notificationKinds, kind);

/**
 * Every kind of mail that users turn on and off, each declared by the feature that has the news. Mails about the account's
 * security are not among them. The settings show them in this order.
 */
const mails = {
  ...streamMails,
  ...videoMails,
  ...chatMails,
  ...giftMails,
  ...raidMails,
  ...teamMails,
  ...scheduleMails,
  ...whisperMails,
  ...expiryMails,
};

export type EmailKind = keyof typeof mails;
export const mailKinds: Readonly<Record<EmailKind, MailKindInfo>> = mails;
export const EMAIL_KINDS = Object.keys(mails) as readonly EmailKind[];

export const isEmailKind = (text: string): text is EmailKind => Object.hasOwn(mails, text);

/** The kind of mail that has the news of a kind of notification; undefined if no mail has it. */
export const emailKindOf = (kind: string): EmailKind | undefined => {
  const mail = findNotificationKind(kind)?.mail;
  return mail !== undefined && isEmailKind(mail) ? mail : undefined;
};

/** Every action of the audit log, each declared by the feature that does it. */
export const auditActions = {
  ...adminAuditActions,
  ...boostsAuditActions,
  ...campaignsAuditActions,
  ...categoriesAuditActions,
  ...charityAuditActions,
  ...clipsAuditActions,
  ...consentAuditActions,
  ...emotesAuditActions,
  ...giftCardsAuditActions,
  ...hypeTrainAuditActions,
  ...ordersAuditActions,
  ...organizationsAuditActions,
  ...panelsAuditActions,
  ...partnersAuditActions,
  ...pricesAuditActions,
  ...reportsAuditActions,
  ...retailMembershipAuditActions,
  ...teamsAuditActions,
  ...termsAuditActions,
  ...adsAuditActions,
  ...videosAuditActions,
  ...walletAuditActions,
  ...storiesAuditActions,
};

export type AuditAction = keyof typeof auditActions;
/** Everything that an action was done to; `target_id` is its id, or the name of a flag or setting. */
export type AuditTargetKind = (typeof auditActions)[AuditAction]['target'];
export const AUDIT_ACTIONS = Object.keys(auditActions).sort() as readonly AuditAction[];

/** Every kind of entry of activity feeds, each declared by the feature that knows of it. The filter shows them in this order. */
const activities = {
  ...followActivities,
  ...raidActivities,
  ...hostActivities,
  ...clipActivities,
  ...subscriptionActivities,
  ...cheerActivities,
  ...reminderActivities,
};

export type ActivityKind = keyof typeof activities;
export const activityKinds: Readonly<Record<ActivityKind, ActivityKindInfo>> = activities;
export const ACTIVITY_KINDS = Object.keys(activities) as readonly ActivityKind[];

/** The declaration of a kind; undefined if this release has none of it. */
export const findActivityKind = (kind: string): ActivityKindInfo | undefined => ownValue(activityKinds, kind);

/** The parts that the filter of a feed offers: its name, and the kinds that it shows. */
export const activityFilters: readonly { readonly name: DeclaredText; readonly kinds: readonly ActivityKind[] }[] = [
  ...new Set(ACTIVITY_KINDS.map((kind) => activityKinds[kind].filter)),
].map((name) => ({ name, kinds: ACTIVITY_KINDS.filter((kind) => activityKinds[kind].filter === name) }));

/** Everything that programs can subscribe to, each declared by the feature that knows of the events. */
export const PROGRAM_EVENT_TYPES: readonly ProgramEventType[] = [
  ...streamEventTypes,
  ...channelEventTypes,
  ...followEventTypes,
  ...raidEventTypes,
  ...sharedChatEventTypes,
  ...chatEventTypes,
  ...subscriptionsEventTypes,
  ...bitsEventTypes,
  ...charityEventTypes,
  ...moderationEventTypes,
  ...automodEventTypes,
  ...hypeTrainEventTypes,
  ...pollEventTypes,
  ...accountEventTypes,
  ...whispersEventTypes,
  ...oauthEventTypes,
  ...ABSENT_EVENT_TYPES,
];

export const findProgramEventType = (type: string, version: string): ProgramEventType | undefined =>
  PROGRAM_EVENT_TYPES.find((each) => each.type === type && each.version === version);
