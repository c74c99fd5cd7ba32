/** One line of a media playlist that is a tag, with its attributes as text. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface ListedPart {
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
  readonly isGap: boolean;
}

export interface ListedSegment {
  readonly sequence: number;
  readonly uri: string;
  /** Seconds, and how the playlist writes them. */
  readonly duration: number;
  readonly isDiscontinuity: boolean;
  readonly isGap: boolean;
  readonly map: string | undefined;
  /** EXT-X-PROGRAM-DATE-TIME in ms; undefined where there is none. */
  readonly date: number | undefined;
  readonly parts: readonly ListedPart[];
}

/** A media playlist, as its lines say it. */
export interface ParsedPlaylist {
  /** The tags of the whole playlist, by name. */
  readonly tags: ReadonlyMap<string, readonly Tag[]>;
  readonly mediaSequence: number;
  readonly skipped: number;
  readonly segments: readonly ListedSegment[];
  /** Lines behind the last whole segment. */
  readonly open: {
    readonly parts: readonly ListedPart[];
    readonly isDiscontinuity: boolean;
    readonly date: number | undefined;
  };
  /** Lines that break the grammar. */
  readonly faults: readonly string[];
}

const segmentTags = new Set([
  'EXTINF',
  'EXT-X-BYTERANGE',
  'EXT-X-DISCONTINUITY',
  'EXT-X-GAP',
  'EXT-X-MAP',
  'EXT-X-PART',
  'EXT-X-PROGRAM-DATE-TIME',
]);
/** Tags that a playlist has once at most. */
const single = new Set([
  'EXTM3U',
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-DISCONTINUITY-SEQUENCE',
  'EXT-X-ENDLIST',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-PART-INF',
  'EXT-X-SERVER-CONTROL',
  'EXT-X-INDEPENDENT-SEGMENTS',
  'EXT-X-START',
  'EXT-X-SKIP',
]);

function readTag(line: string): Tag {
  const [, name = '', value = ''] = /^#(EXT[A-Z0-9-]*)(?::(.*))?$/.exec(line) ?? [];
  const pairs = [...value.matchAll(/([A-Z0-9-]+)=("[^"\r\n]*"|[^",]+)/g)];
  return { name, value, attributes: new Map(pairs.map(([, key = '', text = '']) => [key, text.replaceAll('"', '')])) };
}

/** Reads a media playlist line by line (RFC 8216bis, section 4), without any library. */
export function parsePlaylist(text: string): ParsedPlaylist {
  const faults: string[] = [];
  const tags = new Map<string, Tag[]>();
  const segments: ListedSegment[] = [];
  const lines = text.split('\n');
  if (lines[0] !== '#EXTM3U') faults.push('the first line is not #EXTM3U');
  if (lines.pop() !== '') faults.push('the last line has no end');
  let mediaSequence = 0;
  let skipped = 0;
  let map: string | undefined;
  let isStarted = false;
  const fresh = () => ({
    parts: [] as ListedPart[],
    isDiscontinuity: false,
    isGap: false,
    date: undefined as number | undefined,
    duration: undefined as number | undefined,
  });
  let next = fresh();
  for (const line of lines) {
    if (line === '' || /^#(?!EXT)/.test(line)) continue;
    if (!line.startsWith('#')) {
      if (next.duration === undefined) faults.push(`${line} has no EXTINF`);
      const { duration = 0, ...rest } = next;
      segments.push({ ...rest, sequence: mediaSequence + skipped + segments.length, uri: line, duration, map });
      next = fresh();
      continue;
    }
    const tag = readTag(line);
    const known = tags.get(tag.name) ?? [];
    if (known.length > 0 && single.has(tag.name)) faults.push(`${tag.name} stands twice`);
    tags.set(tag.name, [...known, tag]);
    isStarted ||= segmentTags.has(tag.name);
    switch (tag.name) {
      case 'EXT-X-MEDIA-SEQUENCE':
      case 'EXT-X-DISCONTINUITY-SEQUENCE':
        if (isStarted) faults.push(`${tag.name} stands behind the first segment`);
        if (!/^\d+$/.test(tag.value)) faults.push(`${tag.name} is no number`);
        if (tag.name === 'EXT-X-MEDIA-SEQUENCE') mediaSequence = Number(tag.value);
        break;
      case 'EXT-X-SKIP':
        if (isStarted) faults.push('EXT-X-SKIP stands behind a segment');
        skipped = Number(tag.attributes.get('SKIPPED-SEGMENTS'));
        break;
      case 'EXTINF':
        if (!/^\d+(?:\.\d+)?,/.test(tag.value)) faults.push(`EXTINF:${tag.value} is no duration`);
        next.duration = Number.parseFloat(tag.value);
        break;
      case 'EXT-X-MAP':
        map = tag.attributes.get('URI');
        break;
      case 'EXT-X-DISCONTINUITY':
        next.isDiscontinuity = true;
        break;
      case 'EXT-X-GAP':
        next.isGap = true;
        break;
      case 'EXT-X-PROGRAM-DATE-TIME':
        if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/.test(tag.value)) {
          faults.push(`${tag.value} is no date with its zone`);
        }
        next.date = Date.parse(tag.value);
        break;
      case 'EXT-X-PART':
        next.parts.push({
          uri: tag.attributes.get('URI') ?? '',
          duration: Number(tag.attributes.get('DURATION')),
          isGap: tag.attributes.get('GAP') === 'YES',
        });
        break;
    }
  }
  const { parts, isDiscontinuity, date } = next;
  return { tags, mediaSequence, skipped, segments, open: { parts, isDiscontinuity, date }, faults };
}
