import type { ServiceMakers } from '../platform/make-services.ts';
import type { Campaigns } from './campaigns/campaigns.ts';
import type { Catalogue } from './categories/catalogue.ts';
import { CategoryViewers } from './categories/category-viewers.ts';
import { ChannelGate } from './channels/channel-gate.ts';
import type { Subscriptions } from './channels/subscriptions.ts';
import type { WatchStreaks } from './channels/watch-streaks.ts';
import type { ChatRooms } from './chat/chat-rooms.ts';
import type { RestrictedChatters } from './chat/restricted-chatters.ts';
import type { AccessTokens } from './identity/access-token.ts';
import { AddressMisses } from './limits/address-misses.ts';
import { MarkdownHtmlCache } from './markdown/markdown-html-cache.ts';
import type { MediaTools } from './media-jobs/media-tools.ts';
import type { Notifier } from './notifications/notifier.ts';
import type { CreatorShare } from './payments/creator-share.ts';
import type { Membership } from './payments/membership.ts';
import type { PartRefunds } from './payments/part-refunds.ts';
import { Payments } from './payments/payments.ts';
import type { PriceList } from './payments/price-list.ts';
import type { RenewalOrders } from './payments/renewal-orders.ts';
import type { TurboGrants } from './payments/turbo-grants.ts';
import type { ReadPlaybackShape } from './playback/playback-access.ts';
import { SiteKeys } from './secrets/site-keys.ts';
import type { SuggestionFilter } from './streams/suggestion-filter.ts';
import { WatchHeartbeats } from './streams/watch-heartbeats.ts';
import type { MailLanguages } from './users/mail-languages.ts';
import type { ReportableStories } from './users/reportable-stories.ts';
import type { WhisperSender } from './users/whisper-sender.ts';

declare module '../platform/services.ts' {
  interface Services {
    readonly addressMisses: AddressMisses;
    readonly categoryViewers: CategoryViewers;
    readonly channelGate: ChannelGate;
    readonly markdownHtml: MarkdownHtmlCache;
    /** Made by `app`, which imports media. */
    readonly mediaTools: MediaTools;
    readonly payments: Payments;
    /** Made by `app`, which imports media. */
    readonly playbackShape: ReadPlaybackShape;
    readonly siteKeys: SiteKeys;
    readonly watchHeartbeats: WatchHeartbeats;
    /** The rest is made by features. Others ask for it here. */
    readonly accessTokens: AccessTokens;
    readonly campaigns: Campaigns;
    readonly catalogue: Catalogue;
    readonly chatRooms: ChatRooms;
    readonly mailLanguages: MailLanguages;
    readonly membership: Membership;
    readonly notifier: Notifier;
    readonly partRefunds: PartRefunds;
    readonly renewalOrders: RenewalOrders;
    readonly reportableStories: ReportableStories;
    readonly restrictedChatters: RestrictedChatters;
    readonly creatorShare: CreatorShare;
    readonly prices: PriceList;
    readonly subscriptions: Subscriptions;
    readonly suggestionFilter: SuggestionFilter;
    readonly turboGrants: TurboGrants;
    readonly watchStreaks: WatchStreaks;
    readonly whisperSender: WhisperSender;
  }
}

/** The long-lived services of core. */
export const coreServices = {
  addressMisses: ({ clock }) => new AddressMisses(clock),
  categoryViewers: (platform) => new CategoryViewers(platform),
  channelGate: (platform) => new ChannelGate(platform),
  markdownHtml: () => new MarkdownHtmlCache(),
  payments: () => new Payments(),
  siteKeys: ({ config }) => new SiteKeys(config),
  watchHeartbeats: () => new WatchHeartbeats(),
} satisfies ServiceMakers;
