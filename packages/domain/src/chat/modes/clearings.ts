/** A channel's clearings that are remembered, for joining members and for replays. */
export const CLEARINGS_KEPT = 500;

/** After this time, a clearing is only told in a chat that nobody wrote in since. */
const CLEARING_TOLD_MS = 86_400_000;

/**
 * Whether joining members are told that the chat was cleared.
 * @param clearedAt of the last clearing (ms since the epoch); negative infinity: never
 * @param messages that were written since and are shown
 */
export const isClearingAnnounced = (clearedAt: number, messages: number, now: number): boolean =>
  Number.isFinite(clearedAt) && (messages === 0 || now - clearedAt < CLEARING_TOLD_MS);

/**
 * The clearings that a replay shows, with the number of shown messages before each.
 * @param clearings positions in the video, in order; seconds
 * @param messages shown ones, in order
 * @param position of playback
 * @param isFromStart the shown messages are all there are until the position
 */
export const shownClearings = (
  clearings: readonly number[],
  messages: readonly { readonly atSeconds: number }[],
  position: number,
  isFromStart: boolean,
): readonly { readonly atSeconds: number; readonly after: number }[] => {
  const first = messages[0]?.atSeconds ?? Number.NEGATIVE_INFINITY;
  return clearings
    .filter((at) => at <= position && (isFromStart || at >= first))
    .map((atSeconds) => ({ atSeconds, after: messages.filter((message) => message.atSeconds <= atSeconds).length }));
};
