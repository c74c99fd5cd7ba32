import { trimStreamKey } from '../stream-key.ts';

/**
 * Finds the stream key where encoders put it: at the end of the publish name (what follows `?` is removed), or, if that is
 * empty, as the last part of the application path (`rtmp://host/live/KEY`).
 * @returns the application (first path segment) and the key, or undefined when there is none or it is too long
 */
export function findStreamKey(
  application: string,
  name: string,
  maxLength: number,
): { readonly app: string; readonly streamKey: string } | undefined {
  const path = segments(application);
  const app = path[0] ?? '';
  const streamKey = segments(name).at(-1) ?? (path.length > 1 ? path.at(-1) : undefined);
  return streamKey === undefined || streamKey.length > maxLength ? undefined : { app, streamKey };
}

function segments(text: string): string[] {
  const path = text.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map(trimStreamKey)
    .filter((segment) => segment !== '');
}
