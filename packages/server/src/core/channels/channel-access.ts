import { type ChannelState, type ChannelVisitor, mayEnterChannel } from '@bandshell/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';
import { type AccountStatus, isOfOpenChannel, isUnavailableAt } from '../users/availability.ts';
import { userLoader } from '../users/user-loader.ts';
import type {} from './organization-tables.ts';

/*
 * The rule of who may enter a channel (`packages/domain/src/kernel/channel-access.ts`), for rows, and as conditions over
 * rows that name their channel. `access.system.test.ts` holds both against each other.
 */

/** The facts that a requester knows of a channel's restriction; null: the channel has none. */
export interface KnownRestriction {
  readonly organizationId: string;
  /** The requester is a member of the organisation. */
  readonly isMember: boolean;
}

/** Restrictions by channel id, as the requester meets them. */
export const channelRestrictionLoader = defineLoader<KnownRestriction, null, Requester>(
  async (channelIds, { platform, viewer }) => {
    const rows = await platform.database.db
      .selectFrom('channel_restrictions as r')
      .leftJoin('organization_members as m', (join) =>
        join
          .onRef('m.organization_id', '=', 'r.organization_id')
          .on(sql<boolean>`m.user_id = ${viewer?.userId ?? null}::bigint`),
      )
      .select(['r.channel_id', 'r.organization_id', 'm.user_id as member_id'])
      .where('r.channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
      .execute();
    return new Map(
      rows.map((row) => [row.channel_id, { organizationId: row.organization_id, isMember: row.member_id !== null }]),
    );
  },
  null,
);

/** A channel and the requester's relation to it, as input of the access rules. */
export interface ChannelMeeting {
  readonly channel: ChannelState;
  readonly visitor: ChannelVisitor;
}

/** The same of rows that are already read. */
export const meetingOf = (
  channel: AccountStatus & { readonly id: string },
  restriction: KnownRestriction | null,
  { platform, viewer }: Requester,
): ChannelMeeting => ({
  channel: {
    isChannelUnavailable: isUnavailableAt(channel, platform.clock.now()),
    isChannelRestricted: restriction !== null,
  },
  visitor: {
    isOwner: viewer?.userId === channel.id,
    isStaff: isOfTheSite(viewer),
    isMember: restriction?.isMember ?? false,
  },
});

/** @param channelId a channel that is gone counts as unavailable */
export async function meetChannel(channelId: string, requester: Requester): Promise<ChannelMeeting> {
  const [owner, restriction] = await Promise.all([
    userLoader(requester).load(channelId),
    channelRestrictionLoader(requester).load(channelId),
  ]);
  if (owner !== undefined) return meetingOf(owner, restriction, requester);
  const gone = { id: channelId, unavailable_reason: 'DEACTIVATED', unavailable_until: null } as const;
  return meetingOf(gone, restriction, requester);
}

/** `mayEnterChannel` of the requester. */
export async function viewerMayEnter(channelId: string, requester: Requester): Promise<boolean> {
  const { channel, visitor } = await meetChannel(channelId, requester);
  return mayEnterChannel(channel, visitor);
}

/**
 * The reader of a list: anybody, so that it may be kept for all; every member of the channel's organisation; or one
 * requester.
 */
export type Audience = 'everybody' | 'members' | Requester;

/**
 * `mayEnterChannel` as SQL, over rows that name the channel in a column, as in `videos.channel_id`. A list of one channel
 * also passes its id, see `isOfOpenChannel`. Rules that show staff also closed channels ask for staff before.
 */
export const isOfEnterableChannel = (
  column: string,
  audience: Audience,
  now: Date,
  channelId?: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${isOfOpenChannel(column, now, channelId)} and ${isOfUnrestrictedChannel(column, audience, channelId)})`;

/** The same without the state of the channel's account. */
export function isOfUnrestrictedChannel(column: string, audience: Audience, channelId?: string): RawBuilder<boolean> {
  const id = channelId === undefined ? sql.ref(column) : sql`${channelId}::bigint`;
  if (audience === 'members') return sql<boolean>`true`;
  if (audience === 'everybody' || audience.viewer === null) {
    return sql<boolean>`not exists (select from channel_restrictions r where r.channel_id = ${id})`;
  }
  if (isOfTheSite(audience.viewer)) return sql<boolean>`true`;
  const { userId } = audience.viewer;
  return sql<boolean>`not exists (select from channel_restrictions r
    where r.channel_id = ${id} and r.channel_id <> ${userId}::bigint
    and not exists (select from organization_members m
      where m.organization_id = r.organization_id and m.user_id = ${userId}::bigint))`;
}
