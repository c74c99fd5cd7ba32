import type { AuditActions } from '../kernel/audit-actions.ts';
import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

/** What the channel's chat reads, in the name of its owner. */
export const trainBegan = {
  id: 'announcement',
  sentence: 'A hype train has started! {points} more points reach level {level}.',
} as const;
export const levelReached = { id: 'announcement', sentence: 'The hype train has reached level {level}!' } as const;
export const trainEnded = {
  id: 'announcement',
  sentence: 'The hype train is over. It completed {levels, plural, one {1 level} other {{levels} levels}}.',
} as const;
export const trainExpired = {
  id: 'announcement',
  sentence: 'The hype train is over. It completed no level.',
} as const;

export const hypeTrainAuditActions = {
  'hype-train.change-settings': { sentence: 'Changed the hype trains of a channel', target: 'user' },
} as const satisfies AuditActions;

/** What programs can subscribe to. */
export const hypeTrainEventTypes = [
  ...['begin', 'progress', 'end'].map((step) =>
    eventsOfChannel(`channel.hype_train.${step}`, '2', ['channel:read:hype_train']),
  ),
] as const satisfies readonly ProgramEventType[];
