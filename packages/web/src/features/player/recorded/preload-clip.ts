import type { Client } from 'urql';
import { fetchClipAccess } from './playback-access-query.ts';

/** Lines of a playlist that are addresses; made absolute. */
const addresses = (playlist: string, base: string): string[] =>
  playlist
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new URL(line, base).href);

/**
 * Fetches the beginning of a clip into the browser's cache: its playlists, its header and its first segment. The player
 * then starts without waiting for the network.
 * @param signal ends it, when the viewer goes elsewhere
 */
export async function preloadClip(client: Client, slug: string, signal: AbortSignal): Promise<void> {
  const { answer } = await fetchClipAccess(client, slug);
  if ('refused' in answer || signal.aborted) return;
  const load = async (url: string): Promise<string> => (await fetch(url, { signal, priority: 'low' })).text();
  const master = new URL(answer.url, window.location.href).href;
  const [variant] = addresses(await load(master), master);
  if (variant === undefined) return;
  const playlist = await load(variant);
  const header = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1];
  const [segment] = addresses(playlist, variant);
  const parts = [header === undefined ? undefined : new URL(header, variant).href, segment];
  await Promise.all(parts.map((url) => (url === undefined ? undefined : load(url))));
}
