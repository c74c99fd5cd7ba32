import type { AccountEvent } from './accounts/account-events.ts';
import type { ActivityEvent } from './activity/activity-events.ts';
import type { AutomodEvent } from './automod/automod-events.ts';
import type { BitsEvent } from './bits/bits-events.ts';
import type { BrowserSourceEvent } from './browser-sources/browser-sources-events.ts';
import type { CategoryEvent } from './categories/category-events.ts';
import type { ChannelEvent } from './channels/channel-events.ts';
import type { CharityEvent } from './charity/charity-events.ts';
import type { ChatEvent } from './chat/chat-events.ts';
import type { ClipEvent } from './clips/clip-events.ts';
import type { CostreamEvent } from './costreams/costream-events.ts';
import type { EmoteEvent } from './emotes/emote-events.ts';
import type { FollowEvent } from './follows/follow-events.ts';
import type { HostingEvent } from './hosting/hosting-events.ts';
import type { HypeTrainEvent } from './hype-train/hype-train-events.ts';
import type { LedgerEvent } from './ledger/ledger-events.ts';
import type { ModerationEvent } from './moderation/moderation-events.ts';
import type { NotificationEvent } from './notifications/notification-events.ts';
import type { OauthEvent } from './oauth/oauth-events.ts';
import type { OrganizationEvent } from './organizations/organization-events.ts';
import type { PollEvent } from './polls/poll-events.ts';
import type { RaidEvent } from './raids/raid-events.ts';
import type { RecommendationEvent } from './recommendations/recommendation-events.ts';
import type { RecordingEvent } from './recordings/recording-events.ts';
import type { ScheduleEvent } from './schedule/schedule-events.ts';
import type { SharedChatEvent } from './shared-chat/shared-chat-events.ts';
import type { StoryEvent } from './stories/story-events.ts';
import type { StreamLifecycleEvent } from './streams/stream-events.ts';
import type { SubscriptionEvent } from './subscriptions/subscriptions-events.ts';
import type { VideoEvent } from './videos/video-events.ts';
import type { WhisperEvent } from './whispers/whisper-events.ts';

/**
 * The events by which features inform each other, each declared by the feature that emits it. An event is written in the
 * transaction that makes it true. It contains ids and the few values its readers need. It may be delivered more than once.
 */
export type DomainEvent =
  | AccountEvent
  | ActivityEvent
  | AutomodEvent
  | BitsEvent
  | CategoryEvent
  | BrowserSourceEvent
  | ChannelEvent
  | CharityEvent
  | ChatEvent
  | ClipEvent
  | CostreamEvent
  | EmoteEvent
  | FollowEvent
  | HostingEvent
  | HypeTrainEvent
  | LedgerEvent
  | ModerationEvent
  | NotificationEvent
  | OauthEvent
  | OrganizationEvent
  | PollEvent
  | RaidEvent
  | RecommendationEvent
  | RecordingEvent
  | ScheduleEvent
  | StreamLifecycleEvent
  | SubscriptionEvent
  | VideoEvent
  | WhisperEvent
  | SharedChatEvent
  | StoryEvent;
