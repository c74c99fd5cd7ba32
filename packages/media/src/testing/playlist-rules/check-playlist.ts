import { type ListedPart, type ParsedPlaylist, parsePlaylist } from './parse-playlist.ts';

/** Durations are written with five decimals; sums of them differ by less than this, in seconds. */
const rounding = 0.001;
/** A date may differ from the sum of the durations by this much, in ms: dates are whole milliseconds. */
const dateTolerance = 25;
/** All parts but a segment's last one have at least this share of the target (RFC 8216bis, 4.4.4.9). */
const leastPartShare = 0.85;

const numberOf = (playlist: ParsedPlaylist, tag: string, attribute: string): number | undefined => {
  const text = playlist.tags.get(tag)?.[0]?.attributes.get(attribute);
  return text === undefined ? undefined : Number(text);
};

/** EXT-X-TARGETDURATION, in seconds. */
export const targetOf = (playlist: ParsedPlaylist): number =>
  Number(playlist.tags.get('EXT-X-TARGETDURATION')?.[0]?.value ?? Number.NaN);

/** Each function names the faults of one group of rules. */
type Rule = (playlist: ParsedPlaylist) => readonly string[];

const when = (isFault: boolean, fault: string): readonly string[] => (isFault ? [fault] : []);

const header: Rule = (playlist) => {
  const { tags } = playlist;
  const version = Number(tags.get('EXT-X-VERSION')?.[0]?.value ?? 1);
  const target = tags.get('EXT-X-TARGETDURATION')?.[0]?.value;
  return [
    ...when(!/^[1-9]\d*$/.test(target ?? ''), 'EXT-X-TARGETDURATION is missing or no whole number'),
    ...when(tags.has('EXT-X-SKIP') && version < 9, 'EXT-X-SKIP needs version 9'),
    ...when(tags.has('EXT-X-MAP') && version < 6, 'EXT-X-MAP needs version 6'),
    ...when(
      tags.get('EXT-X-PLAYLIST-TYPE')?.[0]?.value === 'VOD' && !tags.has('EXT-X-ENDLIST'),
      'a playlist of type VOD has no end',
    ),
  ];
};

/** RFC 8216bis, 4.4.3.8. */
const serverControl: Rule = (playlist) => {
  const target = targetOf(playlist);
  const partTarget = numberOf(playlist, 'EXT-X-PART-INF', 'PART-TARGET');
  const hold = numberOf(playlist, 'EXT-X-SERVER-CONTROL', 'HOLD-BACK');
  const partHold = numberOf(playlist, 'EXT-X-SERVER-CONTROL', 'PART-HOLD-BACK');
  const skip = numberOf(playlist, 'EXT-X-SERVER-CONTROL', 'CAN-SKIP-UNTIL');
  return [
    ...when(hold !== undefined && hold < 3 * target, 'HOLD-BACK is less than three target durations'),
    ...when(partTarget !== undefined && partHold === undefined, 'PART-HOLD-BACK is missing'),
    ...when(
      partHold !== undefined && partHold < 2 * (partTarget ?? 0),
      'PART-HOLD-BACK is less than two part target durations',
    ),
    ...when(skip !== undefined && skip < 6 * target, 'CAN-SKIP-UNTIL is less than six target durations'),
    ...when(playlist.skipped > 0 && skip === undefined, 'EXT-X-SKIP without CAN-SKIP-UNTIL'),
  ];
};

const segments: Rule = (playlist) => {
  const target = targetOf(playlist);
  const faults: string[] = [];
  const uris = new Set<string>();
  for (const { uri, duration, map, isGap, parts } of playlist.segments) {
    faults.push(
      ...when(Math.round(duration) > target, `${uri} lasts ${duration} s, longer than the target duration ${target}`),
      ...when(!(duration > 0), `${uri} has no duration`),
      ...when(map === undefined && !isGap && /\.m4s\b/.test(uri), `${uri} has no EXT-X-MAP before it`),
      ...when(uris.has(uri) && !isGap, `${uri} is listed twice`),
    );
    uris.add(uri);
    const sum = parts.reduce((total, part) => total + part.duration, 0);
    if (parts.length > 0 && Math.abs(sum - duration) > rounding * parts.length) {
      faults.push(`the parts of ${uri} last ${sum.toFixed(5)} s, and it lasts ${duration} s`);
    }
  }
  return faults;
};

/**
 * RFC 8216bis, 4.4.4.6: dates never go back. A recording may be made of parts in any order, each behind a discontinuity. A
 * hole is no fault: an encoder that was away for a while goes on in the same stream.
 */
const dates: Rule = (playlist) => {
  const faults: string[] = [];
  const isRecording = playlist.tags.has('EXT-X-PLAYLIST-TYPE');
  let expected: number | undefined;
  const all = [...playlist.segments, { ...playlist.open, uri: 'the open segment', duration: 0 }];
  for (const { uri, date, duration, isDiscontinuity } of all) {
    if (date !== undefined) {
      const goesBack = expected !== undefined && date < expected - dateTolerance;
      faults.push(
        ...when(Number.isNaN(date), `the date of ${uri} cannot be read`),
        ...when(goesBack && !(isRecording && isDiscontinuity), `the date of ${uri} goes back`),
      );
    }
    const begin = date ?? expected;
    expected = begin === undefined ? undefined : begin + duration * 1000;
  }
  return faults;
};

/** RFC 8216bis, 4.4.3.7 and 4.4.4.9. */
const parts: Rule = (playlist) => {
  const partTarget = numberOf(playlist, 'EXT-X-PART-INF', 'PART-TARGET');
  const groups = [...playlist.segments.map((segment) => segment.parts), playlist.open.parts];
  if (partTarget === undefined)
    return when(
      groups.some(({ length }) => length > 0),
      'parts without EXT-X-PART-INF',
    );
  const faults: string[] = [];
  for (const group of groups) {
    const isOpen = group === playlist.open.parts;
    for (const [index, { uri, duration, isGap }] of group.entries()) {
      const isLast = index === group.length - 1;
      const isShort =
        duration < leastPartShare * partTarget - rounding && !isGap && !isLast && !group[index + 1]?.isGap;
      faults.push(
        ...when(!(duration > 0), `part ${uri} has no duration`),
        ...when(
          duration > partTarget + rounding,
          `part ${uri} lasts ${duration} s, longer than PART-TARGET ${partTarget}`,
        ),
        ...when(isShort && !(isOpen && isLast), `part ${uri} lasts ${duration} s, less than 85 % of PART-TARGET`),
      );
    }
  }
  return faults;
};

/** RFC 8216bis, 4.4.5.3. */
const hints: Rule = (playlist) => {
  const all = playlist.tags.get('EXT-X-PRELOAD-HINT') ?? [];
  const types = all.map(({ attributes }) => attributes.get('TYPE'));
  const listed = new Set([...playlist.segments.flatMap((each) => each.parts), ...playlist.open.parts].map(uriOf));
  return [
    ...when(new Set(types).size < types.length, 'two preload hints of one type'),
    ...when(all.length > 0 && playlist.tags.has('EXT-X-ENDLIST'), 'a preload hint at the end of the stream'),
    ...all.flatMap(({ attributes }) => [
      ...when(!['PART', 'MAP'].includes(attributes.get('TYPE') ?? ''), 'a preload hint without a type'),
      ...when(listed.has(attributes.get('URI') ?? ''), `the hint ${attributes.get('URI')} is a part that is listed`),
    ]),
  ];
};

const uriOf = ({ uri }: ListedPart): string => uri;

/** RFC 8216bis, 4.4.5.2 and 6.2.5.1: only segments beyond the skip boundary are left out. */
const skip: Rule = (playlist) => {
  if (!playlist.tags.has('EXT-X-SKIP')) return [];
  const boundary = numberOf(playlist, 'EXT-X-SERVER-CONTROL', 'CAN-SKIP-UNTIL') ?? 0;
  const open = playlist.open.parts.reduce((sum, { duration }) => sum + duration, 0);
  const listed = playlist.segments.reduce((sum, { duration }) => sum + duration, open);
  return [
    ...when(!(playlist.skipped >= 1), 'EXT-X-SKIP skips nothing'),
    ...when(listed < boundary - rounding, `a delta update lists ${listed.toFixed(3)} s, less than CAN-SKIP-UNTIL`),
  ];
};

/** RFC 8216bis, 4.4.5.4. */
const reports: Rule = (playlist) =>
  (playlist.tags.get('EXT-X-RENDITION-REPORT') ?? []).flatMap(({ attributes }) => [
    ...when(!/^[^/]/.test(attributes.get('URI') ?? ''), 'a rendition report without a relative URI'),
    ...when(!/^\d+$/.test(attributes.get('LAST-MSN') ?? ''), 'a rendition report without LAST-MSN'),
    ...when(!/^\d*$/.test(attributes.get('LAST-PART') ?? ''), 'a rendition report whose LAST-PART is no number'),
  ]);

const rules: readonly Rule[] = [header, serverControl, segments, dates, parts, hints, skip, reports];

/** The faults of one media playlist, by the rules of RFC 8216bis that one version shows. */
export function faultsOf(text: string): readonly string[] {
  const playlist = parsePlaylist(text);
  return [...playlist.faults, ...rules.flatMap((rule) => rule(playlist))];
}
