import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

export const modDone = {
  id: 'mod_success',
  sentence: 'You have added {user} as a moderator of this channel.',
} as const;
export const unmodDone = {
  id: 'unmod_success',
  sentence: 'You have removed {user} as a moderator of this channel.',
} as const;
export const noMods = { id: 'no_mods', sentence: 'There are no moderators of this channel.' } as const;
export const modsAre = { id: 'room_mods', sentence: 'The moderators of this channel are: {logins}' } as const;

/** Everything that programs can subscribe to. */
export const channelEventTypes = [
  eventsOfChannel('channel.update', '2'),
  eventsOfChannel('channel.moderator.add', '1', ['moderation:read', 'channel:manage:moderators']),
  eventsOfChannel('channel.moderator.remove', '1', ['moderation:read', 'channel:manage:moderators']),
] as const satisfies readonly ProgramEventType[];
