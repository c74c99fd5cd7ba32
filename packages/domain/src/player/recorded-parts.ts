import { ASK_WAITS, idleRecorded, type RecordedPlayback, type RecordedStep } from './recorded-playback.ts';

export const stay = (state: RecordedPlayback): RecordedStep => ({ state, commands: [] });

export const paused = (now: number) => ({ name: 'paused', since: now, isResting: false }) as const;

/** The state without content; whether the viewer wants it to play is kept. */
export const withoutContent = ({ wantsPlay }: RecordedPlayback): RecordedPlayback => ({ ...idleRecorded, wantsPlay });

/** Requests the address now. */
export const ask = (state: RecordedPlayback, now: number, attempt: number): RecordedStep => ({
  state: { ...state, ask: { name: 'asking', since: now, attempt } },
  commands: [{ type: 'ask' }],
});

/** The address was refused: it is requested again after a wait. After some tries the player gives up. */
export function askAgain(state: RecordedPlayback, now: number): RecordedStep {
  if (state.ask === null) return stay(state);
  const { attempt } = state.ask;
  const wait = ASK_WAITS[attempt];
  if (wait !== undefined) {
    return stay({ ...state, ask: { name: 'waiting', until: now + wait, attempt: attempt + 1 } });
  }
  // Playback continues with an address that is still valid; the next answer of 403 or 404 requests a new one.
  const isHeld = state.phase.name !== 'opening' && state.denials === 0;
  if (isHeld) return stay({ ...state, ask: null, expiresAt: null });
  return {
    state: { ...state, ask: null, retry: null, url: null, phase: { name: 'failed', reason: 'no-token', since: now } },
    commands: [{ type: 'unload' }],
  };
}
