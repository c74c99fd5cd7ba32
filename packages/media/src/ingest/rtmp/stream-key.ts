/**
 * Finds the stream key where encoders put it: in the publish name (what follows `?` is removed), or, if that is empty,
 * as the last part of the application path (`rtmp://host/live/KEY`).
 * @returns the application (first path segment) and the key, or undefined when there is none or it is too long
 */
export function findStreamKey(
  application: string,
  name: string,
  maxLength: number,
): { readonly app: string; readonly streamKey: string } | undefined {
  const path = segments(application);
  const app = path[0] ?? '';
  const named = segments(name).join('/');
  const streamKey = named !== '' ? named : path.length > 1 ? (path.at(-1) ?? '') : '';
  return streamKey === '' || streamKey.length > maxLength ? undefined : { app, streamKey };
}

function segments(text: string): string[] {
  const path = text.split('?', 1)[0] ?? '';
  return path.split('/').filter((segment) => segment !== '');
}
