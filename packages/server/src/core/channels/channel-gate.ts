import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { LastKnown } from '../cache/last-known.ts';
import { ShortCache } from '../cache/short-cache.ts';
import type {} from './organization-tables.ts';

/** A node that received no event notices a change after this long. */
const HOLDS_MS = 10_000;
const CHANNELS_MAX = 20_000;
const VISITORS_MAX = 50_000;

const RESTRICTION = 'select organization_id from channel_restrictions where channel_id = $1';
const MEMBER = 'select 1 from organization_members where organization_id = $1 and user_id = $2';
const OF_THE_SITE = 'select 1 from users where id = $1 and (is_staff or is_site_admin)';

/** The user who stands at a channel's door: of a socket or a player, which stay for long. */
export interface GateVisitor {
  readonly userId: string;
  /** A browser session, in which staff see everything; null for a token. */
  readonly sessionId: string | null;
}

/**
 * Users who may enter restricted channels, from memory, for what is asked often: chat, topics and live media. While the
 * database is away, a channel that is known to be open stays open; restricted and unknown ones let nobody in.
 */
export class ChannelGate {
  readonly #platform: Pick<Platform, 'database'>;
  readonly #restrictions: LastKnown<string | null>;
  readonly #members: ShortCache<boolean>;
  readonly #staff: ShortCache<boolean>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#restrictions = new LastKnown({
      ...{ clock: platform.clock, holdsMs: HOLDS_MS, limit: CHANNELS_MAX },
      find: (channelId) => this.#readRestriction(channelId),
      outlasts: (organizationId) => organizationId === null,
    });
    this.#members = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: VISITORS_MAX });
    this.#staff = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: VISITORS_MAX });
  }

  /** Whether a channel is restricted to members of an organisation. */
  async isRestricted(channelId: string): Promise<boolean> {
    return (await this.#restrictions.get(channelId)) !== null;
  }

  /** Whether a user is a member of the organisation that a channel is restricted to. */
  async isMember(userId: string, channelId: string): Promise<boolean> {
    const organizationId = await this.#restrictions.get(channelId);
    if (organizationId === null) return false;
    return this.#members.get(`${organizationId}/${userId}`, () => this.#finds(MEMBER, [organizationId, userId]));
  }

  /** Whether the restriction of a channel lets a visitor in; null is anonymous. */
  async lets(visitor: GateVisitor | null, channelId: string): Promise<boolean> {
    if (!(await this.isRestricted(channelId))) return true;
    if (visitor === null) return false;
    const { userId, sessionId } = visitor;
    if (userId === channelId || (await this.isMember(userId, channelId))) return true;
    return sessionId !== null && this.#staff.get(userId, () => this.#finds(OF_THE_SITE, [userId]));
  }

  /** Call when a channel's restriction changed. */
  forgetChannel(channelId: string): void {
    this.#restrictions.forget(channelId);
  }

  /** Call when members of organisations or roles changed. */
  forgetPeople(): void {
    this.#members.clear();
    this.#staff.clear();
  }

  /** Call when changes may have been missed. */
  doubtAll(): void {
    this.#restrictions.doubtAll();
    this.forgetPeople();
  }

  async #readRestriction(channelId: string): Promise<string | null> {
    const { rows } = await this.#platform.database.db.executeQuery<{ organization_id: string }>(
      CompiledQuery.raw(RESTRICTION, [channelId]),
    );
    return rows[0]?.organization_id ?? null;
  }

  async #finds(statement: string, values: readonly string[]): Promise<boolean> {
    const { rows } = await this.#platform.database.db.executeQuery(CompiledQuery.raw(statement, [...values]));
    return rows.length > 0;
  }
}
