/** "2:14:07" or "4:07": how long ago `since` was, both in milliseconds; "0:00" for the future. */
export function uptimeText(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const two = (value: number) => value.toString().padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
