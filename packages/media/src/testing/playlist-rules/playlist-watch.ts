import { faultsOf, targetOf } from './check-playlist.ts';
import { type ListedSegment, type ParsedPlaylist, parsePlaylist } from './parse-playlist.ts';

/** All that was seen of one playlist, over its versions. */
interface Seen {
  readonly target: number;
  readonly mediaSequence: number;
  readonly nextSequence: number;
  readonly discontinuitySequence: number;
  readonly segments: ReadonlyMap<number, ListedSegment>;
  /** The parts of segments by sequence number, as they were listed. */
  readonly parts: ReadonlyMap<number, readonly string[]>;
  readonly ended: string | undefined;
}

/** Facts of a segment that never change. Each version may choose which segments it dates. */
const lasting = ({ uri, duration, isDiscontinuity, isGap, map }: ListedSegment): string =>
  JSON.stringify([uri, duration, isDiscontinuity, isGap, map]);

const discontinuitySequenceOf = (playlist: ParsedPlaylist): number =>
  Number(playlist.tags.get('EXT-X-DISCONTINUITY-SEQUENCE')?.[0]?.value ?? 0);

/**
 * Watches the versions of playlists that a test reads: the rules of RFC 8216bis, section 6.2.1 and 6.2.2, on what a server
 * may change.
 */
export class PlaylistWatch {
  readonly #seen = new Map<string, Seen>();

  /** Forgets a playlist, as a player does that has played it to its end. */
  forget(url: string): void {
    this.#seen.delete(url);
  }

  /**
   * Takes the next version of a playlist.
   * @param url names it
   * @throws Error with all faults and the text
   */
  check(url: string, text: string): void {
    const playlist = parsePlaylist(text);
    const before = this.#seen.get(url);
    const faults = [...faultsOf(text), ...(before ? changes(before, playlist, text) : [])];
    if (faults.length > 0) throw new Error(`${url} breaks rules:\n${faults.join('\n')}\nin\n${text}`);
    // Requests that overlap may be answered in another order.
    if (before && isOlder(before, playlist)) return;
    this.#seen.set(url, remember(before, playlist, text));
  }
}

const nextOf = ({ mediaSequence, skipped, segments }: ParsedPlaylist): number =>
  mediaSequence + skipped + segments.length;

const isOlder = (before: Seen, playlist: ParsedPlaylist): boolean =>
  !playlist.tags.has('EXT-X-ENDLIST') && nextOf(playlist) < before.nextSequence;

function remember(before: Seen | undefined, playlist: ParsedPlaylist, text: string): Seen {
  const parts = new Map(before?.parts);
  for (const { sequence, parts: listed } of playlist.segments) {
    if (listed.length > 0)
      parts.set(
        sequence,
        listed.map(({ uri }) => uri),
      );
  }
  const next = nextOf(playlist);
  if (playlist.open.parts.length > 0)
    parts.set(
      next,
      playlist.open.parts.map(({ uri }) => uri),
    );
  return {
    target: targetOf(playlist),
    mediaSequence: playlist.mediaSequence,
    nextSequence: next,
    discontinuitySequence: discontinuitySequenceOf(playlist),
    segments: new Map([
      ...(before?.segments ?? []),
      ...playlist.segments.map((each) => [each.sequence, each] as const),
    ]),
    parts,
    ended: playlist.tags.has('EXT-X-ENDLIST') ? text : undefined,
  };
}

function changes(before: Seen, playlist: ParsedPlaylist, text: string): readonly string[] {
  const faults: string[] = [];
  const target = targetOf(playlist);
  // Known: a recording that still grows cannot know how long its longest segment will be, so the final list may declare more.
  const isOfRecording = playlist.tags.has('EXT-X-PLAYLIST-TYPE');
  if (target !== before.target && !(isOfRecording && target > before.target))
    faults.push(`the target duration changes from ${before.target} to ${target}`);
  if (before.ended !== undefined && before.ended !== text) faults.push('the playlist changes after its end');
  if (isOlder(before, playlist)) return faults;
  if (playlist.mediaSequence < before.mediaSequence) faults.push('the media sequence number goes back');
  if (nextOf(playlist) < before.nextSequence) faults.push('the newest segments are gone');
  // Removed segments take their discontinuities along (RFC 8216bis, 4.4.3.3).
  let removed = 0;
  for (const [sequence, { isDiscontinuity }] of before.segments) {
    if (isDiscontinuity && sequence >= before.mediaSequence && sequence < playlist.mediaSequence) removed += 1;
  }
  const expected = before.discontinuitySequence + removed;
  const isKnown = playlist.mediaSequence <= before.nextSequence;
  const found = discontinuitySequenceOf(playlist);
  if (isKnown && found !== expected) faults.push(`the discontinuity sequence number is ${found} and not ${expected}`);
  for (const segment of playlist.segments) {
    const known = before.segments.get(segment.sequence);
    // A delta update may leave out the EXT-X-MAP that stands before a segment that it skips.
    const same = known && { ...segment, map: segment.map ?? known.map };
    if (known && same && lasting(known) !== lasting(same)) {
      faults.push(`segment ${segment.sequence} changes from ${lasting(known)} to ${lasting(segment)}`);
    }
    if (known?.date !== undefined && segment.date !== undefined && known.date !== segment.date) {
      faults.push(`segment ${segment.sequence} changes from ${known.date} to ${segment.date}`);
    }
  }
  const groups = [
    ...playlist.segments.map(({ sequence, parts }) => ({ sequence, parts, isWhole: true })),
    { sequence: nextOf(playlist), parts: playlist.open.parts, isWhole: false },
  ];
  for (const { sequence, parts } of groups) {
    const known = before.parts.get(sequence) ?? [];
    if (parts.length === 0 || known.length === 0) continue;
    if (known.some((uri, index) => parts[index]?.uri !== uri)) {
      faults.push(`the parts of segment ${sequence} change from ${known} to ${parts.map(({ uri }) => uri)}`);
    }
  }
  return faults;
}
