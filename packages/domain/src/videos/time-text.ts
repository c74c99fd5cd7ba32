/**
 * A position in a video as the editor shows it: 0:07, 14:07.5, 2:14:07. Input in seconds; tenths are shown if not zero.
 */
export const writeTimeText = (seconds: number): string => {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const whole = Math.floor(tenths / 10);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = `${two(whole % 60)}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** Seconds of a typed position: 75, 1:15, 1:02:03.5, also with a decimal comma. Undefined for anything else. */
export const readTimeText = (text: string): number | undefined => {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6}(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours, minutes, seconds = ''] = match;
  const rest = Number(seconds.replace(',', '.'));
  const isClock = minutes !== undefined;
  if (isClock && rest >= 60) return undefined;
  if (hours !== undefined && Number(minutes) >= 60) return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + rest;
};
