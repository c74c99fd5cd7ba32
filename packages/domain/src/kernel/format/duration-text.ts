const DURATION_TEXT = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/i;

/**
 * Seconds of a duration in the form `NhNmNs`, as in the `t` parameter of video links: `1h2m3s`, `90m`, `45s`. Parts may
 * be missing, but not all, and each may be larger than its unit. Null for anything else, and for more seconds than a
 * number can hold exactly.
 */
export function parseDurationText(text: string): number | null {
  const match = DURATION_TEXT.exec(text.trim());
  if (match === null || text.trim() === '') return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Number.isSafeInteger(total) ? total : null;
}

/**
 * Seconds as `NhNmNs`, with every part: `1h2m3s`, `0h45m0s`. Fractions of a second are dropped. Less than one second
 * gives `0h0m1s`, because a link to offset zero would count as no offset. Negative, missing or infinite: the empty
 * string.
 */
export function formatDurationText(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return '';
  const total = Math.max(1, Math.floor(seconds));
  return `${Math.floor(total / 3600)}h${Math.floor(total / 60) % 60}m${total % 60}s`;
}
