import type { Gateway } from './gateway.ts';
import { clearChatLine } from './moderation-lines.ts';
import { removeBeside } from './remove-beside.ts';

/** A user who may not write in a channel, until `endsAt` or for good. Times are ms since the epoch. */
export interface ShownBan {
  readonly channelId: string;
  readonly userId: string;
  readonly login: string;
  readonly endsAt: number | null;
  readonly at: number;
}

/** On this node, a banned user writes nothing more, and their messages disappear. */
export function showBan({ gate, rooms }: Gateway, { channelId, userId, login, endsAt, at }: ShownBan): void {
  gate.setBan(channelId, userId, { endsAt });
  rooms.room(channelId)?.announcedBans.set(userId, endsAt);
  const seconds = endsAt === null ? null : Math.round((endsAt - at) / 1000);
  rooms.removeMessages(
    channelId,
    ({ senderId }) => senderId === userId,
    (place) => clearChatLine(place, at, { userId, login, seconds }),
  );
  // The channel's own messages go everywhere.
  removeBeside(rooms, channelId, at, ({ senderId }) => senderId === userId);
}
