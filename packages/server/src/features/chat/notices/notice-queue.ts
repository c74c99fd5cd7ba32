import { legacyBadges } from '@bandshell/domain/chat';
import { ShortCache } from '../../../core/cache/short-cache.ts';
import type { UserNotice } from '../../../core/chat/user-notice.ts';
import type { WornBadges } from '../../../core/chat/worn-badges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { CHAT_LIMITS } from '../gateway/limits.ts';
import { loadWornBadges } from './load-worn-badges.ts';

/** Somebody who gives a hundred subscriptions is looked up once. */
const BADGES_HOLD_MS = 2_000;
const USERS = 2_000;

/** Writes notices of users to this node's rooms with the badges of those users, each room's in their order. */
export class NoticeQueue {
  readonly #platform: Platform;
  readonly #badges: ShortCache<WornBadges>;
  /** By channel: the delivery of its last notice. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#badges = new ShortCache(platform.clock, { holdsMs: BADGES_HOLD_MS, limit: USERS });
  }

  add(channelId: string, notice: UserNotice): void {
    if (this.#rooms?.room(channelId) === undefined) return;
    const before = this.#last.get(channelId) ?? Promise.resolve();
    const badges = this.#badgesOf(channelId, notice);
    const delivery = before.then(async () => {
      const worn = await badges;
      this.#rooms?.announce(channelId, notice, worn);
      if (this.#last.get(channelId) === delivery) this.#last.delete(channelId);
    });
    this.#last.set(channelId, delivery);
  }

  /** Resolves when the notices of a channel that wait now are delivered. */
  async delivered(channelId: string): Promise<void> {
    await this.#last.get(channelId);
  }

  get #rooms() {
    return this.#platform.services.chatServer.gateway?.rooms;
  }

  /** Never fails: without the database a notice shows the rank that its event knew. */
  async #badgesOf(channelId: string, { sender }: UserNotice): Promise<WornBadges> {
    try {
      return await withTimeout(
        this.#badges.get(`${channelId}:${sender.userId}`, () =>
          loadWornBadges(this.#platform, channelId, sender.userId),
        ),
        CHAT_LIMITS.lookupMs,
        'the look-up of badges',
      );
    } catch (error) {
      this.#platform.log.warn({ err: error, channelId }, 'the badges of a notice could not be loaded');
      const isModerator = sender.isModerator === true;
      return { badges: legacyBadges({ isOwner: sender.userId === channelId, isModerator }), badgeInfo: '' };
    }
  }
}
