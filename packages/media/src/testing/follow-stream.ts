import type { MediaFixture } from './media-fixture.ts';
import type { ReadPlaylist } from './read-playlist.ts';

/** Everything that a viewer of a live stream received from start to end. */
export interface Followed {
  readonly playlists: readonly ReadPlaylist[];
  /** The bytes of every part by URI, fetched when it was hinted or listed. */
  readonly parts: ReadonlyMap<string, Buffer>;
  /** Hinted parts that never came. */
  readonly brokenHints: readonly string[];
}

const nothing = { status: 0, body: Buffer.alloc(0) };

/**
 * Follows a stream as a low-latency player does, from `sequence` to EXT-X-ENDLIST or until `until` returns true. It
 * fetches each playlist by a blocking reload that names the next part, and each hinted part by a request that waits for
 * it.
 */
export const followStream = async (
  fixture: MediaFixture,
  streamId: string,
  options: { readonly delta?: boolean; readonly until?: (playlist: ReadPlaylist) => boolean } = {},
): Promise<Followed> => {
  const playlists: ReadPlaylist[] = [];
  const parts = new Map<string, Buffer>();
  const brokenHints: string[] = [];
  const failures: string[] = [];
  const asked = new Set<string>();
  const fetches: Promise<void>[] = [];
  const fetchPart = async (uri: string): Promise<void> => {
    if (asked.has(uri)) return;
    asked.add(uri);
    const { status, body } = await fixture.get(`/live/${streamId}/source/${uri}`).catch(() => nothing);
    if (status === 200) parts.set(uri, body);
    else if (status === 404) brokenHints.push(uri);
    else failures.push(`${uri}: ${status}`);
  };
  let query = '';
  for (;;) {
    const playlist = await fixture.playlist(streamId, query);
    playlists.push(playlist);
    const listed = [...playlist.segments.flatMap((segment) => segment.parts), ...playlist.openParts];
    for (const { uri } of listed) fetches.push(fetchPart(uri));
    if (playlist.hint) fetches.push(fetchPart(playlist.hint));
    if (playlist.ended || options.until?.(playlist)) break;
    const next = playlist.mediaSequence + playlist.skipped + playlist.segments.length;
    query = `?_HLS_msn=${next}&_HLS_part=${playlist.openParts.length}${options.delta ? '&_HLS_skip=YES' : ''}`;
  }
  await Promise.all(fetches);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return { playlists, parts, brokenHints };
};
