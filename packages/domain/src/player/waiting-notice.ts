import type { PlaybackRetry } from './playback-faults.ts';
import { areRemediesInVain, type Remedies } from './remedies.ts';

/** An earlier spinner (ms) would only flicker. */
const SPINNER_AFTER = 450;
/** After this (ms) a notice says that the player reconnects. */
const SHOW_RECONNECTING_AFTER = 3000;

/** The notice for a viewer who has waited for media since `since`; times are milliseconds. */
export function waitingNotice(
  since: number,
  { retry, remedies }: { readonly retry: PlaybackRetry | null; readonly remedies: Remedies },
  now: number,
): 'none' | 'spinner' | 'reconnecting' {
  const isFailing = retry !== null && now - retry.failingSince >= SHOW_RECONNECTING_AFTER;
  if (isFailing || areRemediesInVain(remedies)) return 'reconnecting';
  return now - since >= SPINNER_AFTER ? 'spinner' : 'none';
}
