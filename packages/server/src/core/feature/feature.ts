import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DeclaredOrderLine } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../platform/config/settings.ts';
import type { SettingDefinitions } from '../../platform/flags/settings.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { ServiceMakers } from '../../platform/make-services.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../../platform/services.ts';
import type { BotEndpoints } from '../bot-api/bot-endpoint.ts';
import type { CategoryMergeStep } from '../categories/category-merge.ts';
import type { TogetherSource } from '../channels/channels-together.ts';
import type { ChatCommands } from '../chat/chat-command.ts';
import type { ChatListener } from '../chat/chat-listener.ts';
import type { ChatRule } from '../chat/chat-rule.ts';
import type { FeatureDemo } from '../demo/feature-demo.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { OpenUpdates } from '../notifications/open-updates.ts';
import type { GoalReaders } from '../notifications/overlay-updates.ts';
import type { FindMethodUses } from '../payments/method-uses.ts';
import type { PricedProducts } from '../payments/price-list.ts';
import type { PurchaseKinds } from '../payments/purchase-kind.ts';
import type { CalloutCandidate } from '../promotions/callout-candidate.ts';
import type { RecapSource } from '../recaps/recap-source.ts';
import type { EventListeners, GapListener, Reactions } from './event-handlers.ts';
import type { Permissions } from './permissions.ts';
import type { PersonalData, PersonalDataByFeature } from './personal-data.ts';
import type { SitemapSource } from './sitemap-source.ts';
import type { TopicAudience } from './topic-audience.ts';

/** A realtime topic of a feature. `name` is a template with one id at the end: `channel.*`, or exact. */
export interface TopicDefinition {
  readonly name: string;
  /** Only the newest value matters: a slow reader skips older ones, and a new one gets `current` at once. */
  readonly latest: boolean;
  /** Users who may read it: checked at the subscription, and again whenever a right may have ended. */
  readonly audience: TopicAudience;
  current?(id: string, platform: Platform): Promise<unknown>;
  /** Called when a socket subscribes and every `HEARTBEAT_MS` (30 s) while it stays. It must be fast. */
  heartbeat?(id: string, from: TopicReader, platform: Platform): void;
}

/** A subscriber of a topic. */
export interface TopicReader {
  readonly viewer: Viewer | null;
  /** The browser by its cookie; without a cookie a hash of address and browser name. */
  readonly device: string;
  readonly address: string;
}

/** A feature as the composition root sees it. Its GraphQL fields are added to the builder when its schema file loads. */
export interface Feature {
  readonly name: string;
  /** Users who may call the fields that the feature adds to the schema. */
  readonly permissions?: Permissions;
  /** Everything that site admins can change while the site runs. */
  readonly settings?: SettingDefinitions;
  readonly topics?: readonly TopicDefinition[];
  /** Slash commands of chat, by name. The text that the site says about them is declared in the domain. */
  readonly chatCommands?: ChatCommands;
  /** Refuses messages of chat, or holds them for moderators. */
  readonly chatRule?: ChatRule;
  /** Called with each message of chat that is delivered, on the node that received it. */
  readonly onChatMessage?: ChatListener;
  /** Which channels it has brought together. */
  readonly togetherSource?: TogetherSource;
  /** The facts that it knows for the recaps of viewers. */
  readonly recapSource?: RecapSource;
  /** How the numbers are read that goal bars over a stream show. */
  readonly goalReaders?: GoalReaders;
  /** The offers that the feature sells, by the type of purchase. */
  readonly purchaseKinds?: PurchaseKinds;
  /** The text that the lines of its orders say: `<feature>-order-lines.ts` of the domain. */
  readonly orderLines?: Readonly<Record<string, DeclaredOrderLine>>;
  /** Everything that callouts of promotions may be about. The domain orders them by their kinds. */
  readonly calloutCandidates?: readonly CalloutCandidate[];
  /** The products that the feature sells at prices that staff change. */
  readonly pricedProducts?: PricedProducts;
  /** The actions that it does when a category is merged into another one. */
  readonly categoryMergeStep?: CategoryMergeStep;
  /** The amount that the feature charges to kept cards. */
  readonly methodUses?: FindMethodUses;
  /** Endpoints of the HTTP API for programs, by method and path. */
  readonly botEndpoints?: BotEndpoints;
  /** Called on every node, by event type. */
  readonly onEvent?: EventListeners;
  /**
   * The updates that chats hear of events, by event type: called as `onEvent` is, and speaks through
   * `services.chatRooms.announce`.
   */
  readonly chatNotices?: EventListeners;
  /** Called on a node that may have missed events. Required for features that keep what they learned from events. */
  readonly onGap?: GapListener;
  /** Called once per site, by event type. */
  readonly reactions?: Reactions;
  /**
   * The updates that programs hear of events, by event type. `event-subscriptions` runs these in its own deliveries,
   * before its own reactions, so that whoever loses a subscription by an event is still told of it.
   */
  readonly programUpdates?: Reactions;
  /**
   * The content that the feeds of channels show of events, by event type: `activity` runs these in its own deliveries.
   */
  readonly activityUpdates?: Reactions;
  /** Whom events notify, by event type: `notifications` runs these in its own deliveries. */
  readonly notificationUpdates?: Reactions;
  /** Which of its news are worth a mail no more. */
  readonly openUpdates?: OpenUpdates;
  /**
   * `personalDataByFeature` contains the personal data of all features, for the feature that copies and erases
   * accounts.
   */
  readonly jobs?: (platform: Platform, personalDataByFeature: PersonalDataByFeature) => readonly JobDefinition[];
  /** Makes the long-lived services that the feature declares in `Services`. */
  readonly services?: ServiceMakers;
  /** The services of other features that its code asks for; a test finds one that is not named here. */
  readonly uses?: readonly (keyof Services)[];
  /** Its share of the demo content. */
  readonly demo?: FeatureDemo;
  /** Its public pages, for search engines. */
  readonly sitemap?: SitemapSource;
  /** Required for features that store something about a user. */
  readonly personalData?: PersonalData;
  readonly http?: (http: FastifyInstance, platform: Platform) => void;
  /** Another name of the same route: the address to answer in place of the request's own; undefined leaves it. */
  readonly rewriteUrl?: (request: IncomingMessage) => string | undefined;
  /**
   * Called for each WebSocket upgrade that the server's own sockets do not take, in the order of features, once
   * started. True: the feature took the socket over and answers or destroys it. False: the next feature is called.
   */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer, platform: Platform) => boolean;
  /** Only processes with this role start the feature and pass upgrades to it; without a role every process does. */
  readonly role?: Role;
  /** Opens sockets and starts timers. Returns how to stop them gracefully. */
  readonly start?: (platform: Platform) => Promise<RunningFeature>;
}

export interface RunningFeature {
  stop(): Promise<void>;
  /** Ports that the feature opened, by protocol. */
  readonly ports?: { readonly irc?: number; readonly ircs?: number };
}
