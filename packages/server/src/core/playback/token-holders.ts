import { isSessionAlive, type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { linkHolder, type VideoWatcher } from '@bandshell/domain/kernel';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { ShortCache } from '../cache/short-cache.ts';
import type { TokenHolder } from './playback-token.ts';

/** A node that received no event notices a change after this long. */
const HOLDS_MS = 10_000;
const SESSIONS_MAX = 50_000;

const BY_SESSION = `select s.created_at, s.last_seen_at, u.id, u.is_staff or u.is_site_admin as is_of_the_site,
    u.unavailable_reason, u.unavailable_until
  from sessions s join users u on u.id = s.user_id where s.id = $1`;

interface SessionRow {
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly id: string;
  readonly is_of_the_site: boolean;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

interface SessionHolder {
  readonly userId: string;
  readonly isStaff: boolean;
}

/** The relation of a token's holder to a channel, and their id; null: anybody with the link. */
export interface HoldingWatcher extends VideoWatcher {
  readonly userId: string | null;
}

/** The current state of the holders of playback tokens, in bounded memory. */
export class TokenHolders {
  readonly #platform: Platform;
  readonly #sessions: ShortCache<SessionHolder | null>;
  readonly #subscriptions: ShortCache<boolean>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#sessions = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: SESSIONS_MAX });
    this.#subscriptions = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: SESSIONS_MAX });
  }

  /** The relation of a holder to a channel; undefined when their session has ended, or they may not log in. */
  async watcher(holder: TokenHolder, channelId: string): Promise<HoldingWatcher | undefined> {
    if (holder === null) return { userId: null, ...linkHolder };
    const session = await this.#sessions.get(holder, () => this.#read(holder));
    if (session === null) return undefined;
    const { userId, isStaff } = session;
    const subscribes = await this.#subscriptions.get(`${userId}/${channelId}`, () =>
      this.#platform.services.subscriptions.isSubscriber(userId, channelId),
    );
    const isMember = await this.#platform.services.channelGate.isMember(userId, channelId);
    return { userId, isOwner: userId === channelId, isStaff, isMember, isSubscriber: subscribes, hasLink: true };
  }

  forgetSessions(ids: readonly string[]): void {
    for (const id of ids) this.#sessions.delete(id);
  }

  /** Call when roles or account states of users changed. */
  forgetAll(): void {
    this.#sessions.clear();
    this.#subscriptions.clear();
  }

  async #read(sessionId: string): Promise<SessionHolder | null> {
    const { clock, database } = this.#platform;
    const { rows } = await database.db.executeQuery(CompiledQuery.raw(BY_SESSION, [sessionId]));
    const row = rows[0] as SessionRow | undefined;
    const now = clock.now();
    if (row === undefined || unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) !== null) {
      return null;
    }
    const isAlive = isSessionAlive({ createdAt: row.created_at, lastSeenAt: row.last_seen_at }, now);
    return isAlive ? { userId: row.id, isStaff: row.is_of_the_site } : null;
  }
}
