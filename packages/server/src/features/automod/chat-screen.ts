import {
  automodNotices,
  findLinkHosts,
  type GatedWriter,
  hasGates,
  holdsAnything,
  judgeGates,
  mayPostLinks,
} from '@bandshell/domain/automod';
import type { Judgement } from '@bandshell/domain/chat';
import type { ChatNotice } from '@bandshell/domain/kernel';
import { LookupCache } from '../../core/cache/lookup-cache.ts';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import { DELIVER } from '../../core/chat/chat-rule.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { holdMessage } from './hold-message.ts';
import { flagsOf, hasTerm, loadScreen, type Screen } from './screen-text.ts';

const KEEP_MS = 60_000;
const CHANNELS_KEPT = 5_000;
/** As many as have a socket open on a node at most. */
const PEOPLE_KEPT = 50_000;
/** A look-up that takes longer has failed. */
const LOOKUP_MS = 5_000;
/** Somebody who verifies an address in order to write does not wait long. */
const FACTS_MS = 5_000;

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatScreen: ChatScreen;
  }
}

/**
 * Everything that channels' chats let through, as this node knows it. A channel with nothing turned on costs one look
 * into a map.
 */
export class ChatScreen {
  readonly #platform: Platform;
  /** Null: the channel lets everything through. */
  readonly #screens: LookupCache<Screen | null>;
  readonly #writers: LookupCache<GatedWriter>;
  readonly #follows: LookupCache<boolean>;

  constructor(platform: Platform) {
    this.#platform = platform;
    const now = () => platform.clock.now().getTime();
    const size = CHANNELS_KEPT;
    this.#screens = new LookupCache({ find: (id) => this.#load(id), keepMs: KEEP_MS, size, now });
    const people = { keepMs: FACTS_MS, size: PEOPLE_KEPT, now };
    this.#writers = new LookupCache({ find: (key) => this.#findWriter(key), ...people });
    this.#follows = new LookupCache({ find: (key) => this.#isFollower(key), ...people });
  }

  /** Whether a message goes out. A held one is stored already. */
  async judge(message: ChatMessage): Promise<Judgement> {
    const { channelId, sender, text } = message;
    if (sender.isOwner || sender.isModerator) return DELIVER;
    const screen = await this.#soon(this.#screens.get(channelId), 'what a chat lets through');
    if (screen === null) return DELIVER;
    const notice =
      (await this.#judgeGates(screen, message)) ??
      (await this.#judgeLinks(screen, message)) ??
      ([text, sender.displayName].some((each) => hasTerm(screen.blocked, each, this.#now()))
        ? automodNotices.messageRefused
        : null);
    if (notice !== null) return { kind: 'refuse', notice };
    const flags = flagsOf(screen, screen.levels, text, this.#now());
    // A name is shown with each message, on pages and over the stream.
    const isNameHeld = flagsOf(screen, screen.levels, sender.displayName, this.#now()).length > 0;
    if (flags.length === 0 && !isNameHeld && !screen.restricted.has(sender.userId)) return DELIVER;
    const isHeld = await this.#soon(holdMessage(this.#platform, message, flags), 'a held message');
    return isHeld
      ? { kind: 'hold', notice: automodNotices.messageHeld }
      : { kind: 'refuse', notice: automodNotices.messageRefused };
  }

  /** Whether a channel shows a message of another one. Its sender has the roles of this channel. */
  async shows(message: ChatMessage, channelId: string): Promise<boolean> {
    const { sender, text } = message;
    if (sender.isOwner || sender.isModerator) return true;
    const screen = await this.#soon(this.#screens.get(channelId), 'what a chat lets through');
    if (screen === null) return true;
    if (screen.restricted.has(sender.userId)) return false;
    if ((await this.#judgeLinks(screen, { ...message, channelId })) !== null) return false;
    const now = this.#now();
    return [text, sender.displayName].every(
      (each) => !hasTerm(screen.blocked, each, now) && flagsOf(screen, screen.levels, each, now).length === 0,
    );
  }

  forget(channelId: string): void {
    this.#screens.forget(channelId);
  }

  /** Changes may have been missed. Everything that was known holds while it cannot be looked up. */
  doubtAll(): void {
    for (const cache of [this.#screens, this.#writers, this.#follows]) cache.doubtAll();
  }

  forgetWriter(channelId: string, userId: string): void {
    this.#writers.forget(`${channelId}:${userId}`);
  }

  async #judgeGates({ gates }: Screen, { channelId, sender }: ChatMessage): Promise<ChatNotice | null> {
    if (!hasGates(gates)) return null;
    const judge = (writer: GatedWriter) => judgeGates(gates, writer, this.#platform.clock.now().getTime());
    const key = `${channelId}:${sender.userId}`;
    const lets = (writer: GatedWriter) => judge(writer) === null;
    return judge(await this.#soon(this.#writers.getUntil(key, lets), 'a writer'));
  }

  async #judgeLinks(screen: Screen, { channelId, sender, text }: ChatMessage): Promise<ChatNotice | null> {
    const { linkPosters, permittedDomains } = screen;
    if (linkPosters === 'everyone') return null;
    const hosts = findLinkHosts(text);
    if (hosts.length === 0) return null;
    const key = `${channelId}:${sender.userId}`;
    const isFollower =
      linkPosters === 'followers' && (await this.#soon(this.#follows.getUntil(key, Boolean), 'a follow'));
    const isVip = 'isVip' in sender && sender.isVip === true;
    const poster = { isPrivileged: false, isVip, isFollower };
    return mayPostLinks(linkPosters, permittedDomains, hosts, poster) ? null : automodNotices.linksRefused;
  }

  #soon<T>(work: Promise<T>, what: string): Promise<T> {
    return withTimeout(work, LOOKUP_MS, `the look-up of ${what}`);
  }

  async #load(channelId: string): Promise<Screen | null> {
    const screen = await loadScreen(this.#platform, channelId, this.#now());
    const isOpen =
      screen.linkPosters === 'everyone' &&
      screen.blocked === null &&
      screen.restricted.size === 0 &&
      !holdsAnything(screen.levels) &&
      !hasGates(screen.gates);
    return isOpen ? null : screen;
  }

  #now(): Date {
    return this.#platform.clock.now();
  }

  async #findWriter(key: string): Promise<GatedWriter> {
    const [channelId = '', userId = ''] = key.split(':');
    const row = await this.#platform.database.db
      .selectFrom('users')
      .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
      .leftJoin('chat_rules_acceptances as accepted', (join) =>
        join.onRef('accepted.user_id', '=', 'users.id').on('accepted.channel_id', '=', channelId),
      )
      .select(['users.created_at', 'user_emails.email_verified_at', 'accepted.rules_version'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return {
      isEmailVerified: row?.email_verified_at != null,
      createdAt: row?.created_at.getTime() ?? Number.POSITIVE_INFINITY,
      acceptedRulesVersion: row?.rules_version ?? null,
    };
  }

  async #isFollower(key: string): Promise<boolean> {
    const [channelId = '', userId = ''] = key.split(':');
    const row = await this.#platform.database.db
      .selectFrom('follows')
      .select('follower_id')
      .where('target_id', '=', channelId)
      .where('follower_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  }
}
