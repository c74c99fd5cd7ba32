import { trimStreamKey } from '../stream-key.ts';

/**
 * Finds the stream key where encoders put it: as `key` in the query of the publish name or of the application path
 * (`rtmp://host/live/name?key=KEY`, `rtmp://host/live?key=KEY`); at the end of the publish name (any other query is
 * removed); or, if that is empty, as the last part of the application path (`rtmp://host/live/KEY`).
 * OBS marks a test of its bandwidth as `KEY?bandwidthtest=true`.
 * @returns the application (first path segment) and the key, or undefined when there is none or it is too long
 */
export function findStreamKey(
  application: string,
  name: string,
  maxLength: number,
): { readonly app: string; readonly streamKey: string; readonly isTest: boolean } | undefined {
  const path = segments(application);
  const app = path[0] ?? '';
  const streamKey =
    queryKey(name) ?? queryKey(application) ?? segments(name).at(-1) ?? (path.length > 1 ? path.at(-1) : undefined);
  if (streamKey === undefined || streamKey.length > maxLength) return undefined;
  const isTest = [name, application].some((text) => queryOf(text).get('bandwidthtest')?.toLowerCase() === 'true');
  return { app, streamKey, isTest };
}

/** The query of a path. It may stand twice: once in each part. */
function queryOf(text: string): URLSearchParams {
  const mark = text.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1).replaceAll('?', '&'));
}

/** The value of `key` in the query of a path; undefined when there is none. */
function queryKey(text: string): string | undefined {
  const key = trimStreamKey(queryOf(text).get('key') ?? '');
  return key === '' ? undefined : key;
}

function segments(text: string): string[] {
  const path = text.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map(trimStreamKey)
    .filter((segment) => segment !== '');
}
