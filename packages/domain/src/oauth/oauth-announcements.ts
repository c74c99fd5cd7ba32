import type { ProgramEventType } from '../kernel/program-event.ts';

/** Everything that programs can subscribe to. */
export const oauthEventTypes = [
  {
    type: 'user.authorization.revoke',
    version: '1',
    conditions: [['client_id']],
    channel: null,
    consent: { kind: 'program' },
  },
] as const satisfies readonly ProgramEventType[];
