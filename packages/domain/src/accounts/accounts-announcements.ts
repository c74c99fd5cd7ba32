import type { ProgramEventType } from '../kernel/program-event.ts';

export const colorChanged = { id: 'color_changed', sentence: 'Your color has been changed.' } as const;
export const colorUsage = {
  id: 'usage_color',
  sentence: 'Usage: /color <color> – Changes the color of your name. Color is #RRGGBB or one of: {colors}.',
} as const;
export const blockDone = { id: 'block_success', sentence: 'You blocked {user}.' } as const;
export const unblockDone = { id: 'unblock_success', sentence: 'You unblocked {user}.' } as const;

/** Everything that programs can subscribe to. */
export const accountEventTypes = [
  { type: 'user.update', version: '1', conditions: [['user_id']], channel: null, consent: { kind: 'none' } },
] as const satisfies readonly ProgramEventType[];
