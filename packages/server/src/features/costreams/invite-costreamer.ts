import {
  COSTREAM_INVITATIONS_TO_USER,
  type CostreamStanding,
  costreamsErrors,
  invitationRefusal,
} from '@bandshell/domain/costreams';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { newId } from '../../core/ids/new-id.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import { findAvailableUser, typedLogin } from '../../core/users/find-typed-user.ts';
import { type CostreamActor, type CostreamChange, changeCostream } from './change-costream.ts';
import { costreamMembers, joinedCostream, lockCostream } from './costream-store.ts';
import type { CostreamRow } from './costreams-tables.ts';

export const INVITE_COSTREAMER_CODES = [
  'CHANNEL_NOT_FOUND',
  'SELF',
  'IN_ANOTHER',
  'ALREADY_INVITED',
  'ALREADY_JOINED',
  'NOT_ACCEPTED',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

/**
 * Invites a channel to stream together with the viewer's own. The first invitation makes the co-stream. The owner of the
 * channel is notified, and accepts or declines.
 */
export async function inviteCostreamer(
  context: CostreamActor,
  { login }: { readonly login: string },
): Promise<Result<string, (typeof INVITE_COSTREAMER_CODES)[number]>> {
  const asked = typedLogin(login);
  if (asked === undefined) return refused(costreamsErrors.channelNotFound);
  return changeCostream(
    context,
    (change) => invite(change, asked),
    (userId) => ({
      name: 'costream-invitations',
      subject: `${userId}/${asked}`,
      rule: COSTREAM_INVITATIONS_TO_USER,
    }),
  );
}

async function invite(change: CostreamChange, login: string) {
  const { tx, userId, now, platform } = change;
  const target = await findAvailableUser(tx.db, login, now);
  if (target === undefined || (await isRestricted(change, target.id))) return refused(costreamsErrors.channelNotFound);
  const joined = await joinedCostream(tx.db, userId);
  // Locked, as its last guest may decline meanwhile, which ends it.
  const own = joined && (await lockCostream(tx, joined.id));
  const members = own === undefined ? [] : await costreamMembers(tx.db, own.id);
  const member = members.find(({ channelId }) => channelId === target.id);
  const standing: CostreamStanding = member === undefined ? 'NONE' : member.joinedAt === null ? 'INVITED' : 'JOINED';
  const blocks = await blocksBetween(tx.db, userId, target.id);
  const refusal = invitationRefusal({
    displayName: target.display_name,
    isSelf: target.id === userId,
    isInAnother: own !== undefined && own.organizer_id !== userId,
    standing,
    isBlocked: blocks.byOne || blocks.byOther || (await isBannedInChat(tx.db, target.id, userId, now)),
    channels: Math.max(1, members.length),
  });
  if (refusal !== null) return refusal;
  const costream = own ?? (await createCostream(change));
  await tx.db
    .insertInto('costream_members')
    .values({ costream_id: costream.id, channel_id: target.id, invited_at: now, joined_at: null })
    .execute();
  await platform.services.notifier.add(tx, [
    { userId: target.id, kind: 'COSTREAM_INVITATION', subject: costream.id, actorId: userId, channelId: userId },
  ]);
  return ok(null);
}

async function createCostream({ tx, userId, now, platform }: CostreamChange): Promise<CostreamRow> {
  const costream = { organizer_id: userId, id: newId(platform.clock), created_at: now };
  await tx.db.insertInto('costreams').values(costream).execute();
  await tx.db
    .insertInto('costream_members')
    .values({ costream_id: costream.id, channel_id: userId, invited_at: now, joined_at: now })
    .execute();
  return costream;
}

/** Only some may enter one of the two channels, so that they cannot be shown together. */
async function isRestricted({ tx, userId }: CostreamChange, targetId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('channel_restrictions')
    .select('channel_id')
    .where('channel_id', 'in', [userId, targetId])
    .executeTakeFirst();
  return row !== undefined;
}
