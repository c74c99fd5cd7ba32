import { codePointIndex } from './code-points.ts';
import { type EmoteRange, readEmoteRanges } from './emote-ranges.ts';
import type { FlaggedRange } from './flagged-ranges.ts';
import { readCheer } from './read-cheer.ts';
import { readLink } from './read-link.ts';
import type { PlainSegment, Segment } from './segment.ts';

/** The facts that are known about a message besides its text. */
export interface SegmentFacts {
  /** The tag `emotes`; default: the message has none. */
  readonly emotes?: string;
  /** The ranges to hide, merged and filtered (`hiddenRanges`). */
  readonly hidden?: readonly FlaggedRange[];
  /** The reader's login in lower case. */
  readonly selfLogin?: string | null;
  /** Host and port of this site; default: its clips and videos are links like others. */
  readonly siteHost?: string | null;
  /** Prefixes of cheers in lower case. */
  readonly cheerPrefixes?: ReadonlySet<string> | undefined;
}

/** An address or a mention. After a letter, a digit, `@`, `/` or `.` there is none. */
const MARKS = /(?<![\w@/.])(?:((?:https?:\/\/|www\.)[^\s<>"]{2,})|@([a-z0-9_]{1,25})(?!\w|:\/\/|[./]\w))/giu;

/** Limit of links and mentions in one message, and of cheers, so that a hostile line is cheap to draw. */
const MOST_MARKS = 40;

/** Cuts a message into segments. It takes time in proportion to the text's length. */
export function messageSegments(text: string, facts: SegmentFacts = {}): readonly Segment[] {
  const marked = withMarks(text, emoteSegments(text, facts.emotes ?? ''), facts);
  const prefixes = facts.cheerPrefixes;
  const plain = prefixes === undefined || prefixes.size === 0 ? marked : withCheers(marked, prefixes);
  return facts.hidden === undefined || facts.hidden.length === 0 ? plain : withFlagged(text, plain, facts.hidden);
}

/** Whether a message speaks to the reader: by @login, or by the bare login as a word. */
export function mentionsLogin(text: string, login: string | null): boolean {
  if (login === null || login === '') return false;
  const at = text.toLowerCase().search(new RegExp(`(?<![\\w/.])@?${login}(?!\\w)`, 'u'));
  return at !== -1;
}

interface Placed {
  readonly start: number;
  readonly segment: PlainSegment;
}

const emoteSegments = (text: string, tag: string): readonly Placed[] => {
  const ranges = readEmoteRanges(tag);
  if (ranges.length === 0) return [];
  const unitOf = codePointIndex(text);
  return ranges.flatMap(({ id, from, to }: EmoteRange) => {
    const start = unitOf(from);
    const token = text.slice(start, unitOf(to + 1));
    return token === '' ? [] : [{ start, segment: { kind: 'emote', text: token, id } as const }];
  });
};

/** Emotes come first: what overlaps one is text. */
function withMarks(text: string, emotes: readonly Placed[], facts: SegmentFacts): readonly PlainSegment[] {
  const segments: PlainSegment[] = [];
  let end = 0;
  const add = ({ start, segment }: Placed) => {
    if (start > end) segments.push({ kind: 'text', text: text.slice(end, start) });
    segments.push(segment);
    end = start + segment.text.length;
  };
  let next = 0;
  let marks = 0;
  const addEmotesBefore = (position: number) => {
    for (let emote = emotes[next]; emote !== undefined && emote.start < position; emote = emotes[next]) {
      add(emote);
      next += 1;
    }
  };
  for (const match of text.matchAll(MARKS)) {
    if (marks >= MOST_MARKS) break;
    const segment = readMark(match, facts);
    if (segment === null) continue;
    addEmotesBefore(match.index);
    const following = emotes[next]?.start ?? text.length;
    if (match.index < end || match.index + segment.text.length > following) continue;
    add({ start: match.index, segment });
    marks += 1;
  }
  addEmotesBefore(text.length);
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) });
  return segments;
}

function readMark([written, url, login = '']: RegExpExecArray, facts: SegmentFacts): PlainSegment | null {
  if (url !== undefined) return readLink(url, facts.siteHost ?? null);
  const lower = login.toLowerCase();
  return { kind: 'mention', text: written, login: lower, isSelf: lower === facts.selfLogin };
}

/** Words of the text segments that are cheers become segments. */
function withCheers(segments: readonly PlainSegment[], prefixes: ReadonlySet<string>): readonly PlainSegment[] {
  let cheers = 0;
  return segments.flatMap((segment): readonly PlainSegment[] => {
    if (segment.kind !== 'text') return [segment];
    const cut: PlainSegment[] = [];
    let end = 0;
    for (const { 0: word, index } of segment.text.matchAll(/\S+/g)) {
      if (cheers >= MOST_MARKS) break;
      const cheer = readCheer(word, prefixes);
      if (cheer === null) continue;
      if (index > end) cut.push({ kind: 'text', text: segment.text.slice(end, index) });
      cut.push({ kind: 'cheer', text: word, ...cheer });
      cheers += 1;
      end = index + word.length;
    }
    if (end < segment.text.length) cut.push({ kind: 'text', text: segment.text.slice(end) });
    return cut;
  });
}

/** Text is cut at the ends of a range. Any other segment that a range touches is hidden whole. */
function withFlagged(
  text: string,
  plain: readonly PlainSegment[],
  ranges: readonly FlaggedRange[],
): readonly Segment[] {
  const unitOf = codePointIndex(text);
  const hidden = ranges.map(({ from, to, categories }) => ({ start: unitOf(from), end: unitOf(to + 1), categories }));
  const segments: Segment[] = [];
  let inside: PlainSegment[] = [];
  let categories: FlaggedRange['categories'] = [];
  const close = () => {
    if (inside.length > 0) {
      segments.push({ kind: 'flagged', text: inside.map((one) => one.text).join(''), categories, segments: inside });
    }
    inside = [];
    categories = [];
  };
  let next = 0;
  let position = 0;
  for (const segment of plain) {
    const segmentEnd = position + segment.text.length;
    while (position < segmentEnd) {
      while ((hidden[next]?.end ?? Number.POSITIVE_INFINITY) <= position) next += 1;
      const range = hidden[next];
      const isTouched = range !== undefined && range.start < segmentEnd;
      if (segment.kind !== 'text') {
        if (isTouched) {
          inside.push(segment);
          categories = union(categories, range.categories);
        } else {
          close();
          segments.push(segment);
        }
        position = segmentEnd;
        continue;
      }
      const isInside = isTouched && range.start <= position;
      const cut = isInside ? Math.min(range.end, segmentEnd) : isTouched ? range.start : segmentEnd;
      const piece = { kind: 'text', text: text.slice(position, cut) } as const;
      if (isInside) {
        inside.push(piece);
        categories = union(categories, range.categories);
      } else {
        close();
        segments.push(piece);
      }
      position = cut;
    }
  }
  close();
  return segments;
}

const union = (a: FlaggedRange['categories'], b: FlaggedRange['categories']): FlaggedRange['categories'] =>
  a.length === 0 ? b : [...new Set([...a, ...b])];
