import type { ActivityKinds } from '../kernel/activity-kind.ts';
import { eventsForModerator, type ProgramEventType } from '../kernel/program-event.ts';

export const followActivities = {
  FOLLOW: { text: { sentence: '{user} follows you' }, filter: { sentence: 'Follows' } },
} as const satisfies ActivityKinds;

/** Everything that programs can subscribe to. */
export const followEventTypes = [
  eventsForModerator('channel.follow', '2', ['moderator:read:followers']),
] as const satisfies readonly ProgramEventType[];
