import type { PlaybackRetry } from './playback-faults.ts';
import { areRemediesInVain, type Remedies } from './remedies.ts';

/** A spinner before this (ms) would only flicker. */
const SPINNER_AFTER = 450;
/** After this (ms) the viewer is told that the connection is being tried again. */
const TELL_RECONNECTING = 3000;

/** What a viewer sees who has waited since `since` for a picture; times are milliseconds. */
export function waitingNotice(
  since: number,
  { retry, remedies }: { readonly retry: PlaybackRetry | null; readonly remedies: Remedies },
  now: number,
): 'none' | 'spinner' | 'reconnecting' {
  const isFailing = retry !== null && now - retry.failingSince >= TELL_RECONNECTING;
  if (isFailing || areRemediesInVain(remedies)) return 'reconnecting';
  return now - since >= SPINNER_AFTER ? 'spinner' : 'none';
}
