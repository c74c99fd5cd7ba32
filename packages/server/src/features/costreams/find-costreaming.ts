import { COSTREAM_CHANNELS_MAX, type CostreamRole } from '@bandshell/domain/costreams';
import type { Platform } from '../../platform/platform.ts';
import { type CostreamMember, costreamMembers, joinedCostream } from './costream-store.ts';

/** The data that a channel has to do with co-streams, for its owner. */
export interface OwnCostream {
  readonly role: CostreamRole;
  readonly members: readonly CostreamMember[];
  readonly invitations: readonly {
    readonly costreamId: string;
    readonly organizerId: string;
    readonly invitedAt: Date;
  }[];
}

/** The co-stream of a channel with its members, and the invitations that its owner has not answered. */
export async function findCostreaming({ database: { db } }: Platform, userId: string): Promise<OwnCostream> {
  const costream = await joinedCostream(db, userId);
  const isOrganizer = costream?.organizer_id === userId;
  const members = costream === undefined ? [] : await costreamMembers(db, costream.id);
  const invitations = await db
    .selectFrom('costream_members as m')
    .innerJoin('costreams as c', 'c.id', 'm.costream_id')
    .select(['c.id as costreamId', 'c.organizer_id as organizerId', 'm.invited_at as invitedAt'])
    .where('m.channel_id', '=', userId)
    .where('m.joined_at', 'is', null)
    .orderBy('m.invited_at', 'desc')
    .limit(COSTREAM_CHANNELS_MAX)
    .execute();
  return {
    role: costream === undefined ? 'NONE' : isOrganizer ? 'ORGANIZER' : 'COSTREAMER',
    members: members.filter(({ joinedAt }) => isOrganizer || joinedAt !== null),
    invitations,
  };
}
