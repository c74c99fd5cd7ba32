const two = (value: number): string => String(value).padStart(2, '0');

/** A time of WebVTT (W3C WebVTT, 4.1): hours:minutes:seconds.milliseconds. */
export function vttTime(ms: number): string {
  const whole = Math.round(ms);
  const seconds = Math.floor(whole / 1000);
  const rest = String(whole % 1000).padStart(3, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
}
