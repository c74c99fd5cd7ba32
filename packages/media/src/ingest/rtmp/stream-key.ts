import { trimStreamKey } from '../stream-key.ts';

/**
 * Finds the stream key where encoders put it: as `key` in the query of the publish name or of the application path
 * (`rtmp://host/live/name?key=KEY`, `rtmp://host/live?key=KEY`); at the end of the publish name (any other query is
 * removed); or, if that is empty, as the last part of the application path (`rtmp://host/live/KEY`).
 * @returns the application (first path segment) and the key, or undefined when there is none or it is too long
 */
export function findStreamKey(
  application: string,
  name: string,
  maxLength: number,
): { readonly app: string; readonly streamKey: string } | undefined {
  const path = segments(application);
  const app = path[0] ?? '';
  const streamKey =
    queryKey(name) ?? queryKey(application) ?? segments(name).at(-1) ?? (path.length > 1 ? path.at(-1) : undefined);
  return streamKey === undefined || streamKey.length > maxLength ? undefined : { app, streamKey };
}

/** The value of `key` in the query of a path; undefined when there is none. A query may stand twice: once in each part. */
function queryKey(text: string): string | undefined {
  const mark = text.indexOf('?');
  if (mark < 0) return undefined;
  const value = new URLSearchParams(text.slice(mark + 1).replaceAll('?', '&')).get('key');
  const key = trimStreamKey(value ?? '');
  return key === '' ? undefined : key;
}

function segments(text: string): string[] {
  const path = text.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map(trimStreamKey)
    .filter((segment) => segment !== '');
}
