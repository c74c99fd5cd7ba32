import type { LiveWindow } from './live-window.ts';
import { initName, partName, segmentName } from './media-names.ts';
import type { Part, SegmentHead } from './output.ts';

/** A delta update may skip Media Segments older than this many target durations (at least 6). */
const skipTargets = 6;
/** Parts are listed for segments that begin within this many target durations of the live edge. */
const partTargets = 3;
/** PART-HOLD-BACK in part targets. */
const holdBackParts = 3;
/** Players may begin this much (ms) before the place that they have chosen. */
const startTolerance = 500;

/**
 * A comment (RFC 8216, 4.1) after the last segment while no media comes. When a low-latency playlist ends with a
 * segment's URI, hls.js 1.7.4 counts that segment twice, and refuses the playlist with which the encoder returns:
 * "discontinuity sequence mismatch".
 */
const nothingExpected = '# No media is expected for now.\n';

const seconds = (ms: number): string => (ms / 1000).toFixed(5);

const headLines = (head: SegmentHead, previousInit: number | undefined): string => {
  const discontinuity = head.discontinuity ? '#EXT-X-DISCONTINUITY\n' : '';
  const map = head.init === previousInit ? '' : `#EXT-X-MAP:URI="${initName(head.init)}"\n`;
  return `${discontinuity}${map}#EXT-X-PROGRAM-DATE-TIME:${new Date(head.time).toISOString()}\n`;
};

const partLines = (head: SegmentHead, parts: readonly Part[]): string =>
  parts
    .map(
      (part) =>
        `#EXT-X-PART:DURATION=${seconds(part.duration)},URI="${partName(head, part.index)}"${part.independent ? ',INDEPENDENT=YES' : ''}${part.gap ? ',GAP=YES' : ''}\n`,
    )
    .join('');

const openLength = ({ parts }: { readonly parts: readonly Part[] }): number =>
  parts.reduce((sum, { duration }) => sum + duration, 0);

/** Number of the oldest segments beyond the skip boundary. */
const skippable = (window: LiveWindow): number => {
  let age = window.open ? openLength(window.open) : 0;
  let index = window.segments.length;
  while (index > 0 && age <= skipTargets * window.targetDuration * 1000) {
    index -= 1;
    age += window.segments[index]?.duration ?? 0;
  }
  return index;
};

/** The first segment whose parts are listed: it begins within the last target durations. */
const firstWithParts = (window: LiveWindow): number => {
  const limit = partTargets * window.targetDuration * 1000;
  let age = window.open ? openLength(window.open) : 0;
  let index = window.segments.length;
  while (index > 0) {
    age += window.segments[index - 1]?.duration ?? 0;
    if (age > limit) break;
    index -= 1;
  }
  return index;
};

/**
 * Where players begin while a beginning at PART-HOLD-BACK would lie between key frames (EXT-X-START, RFC 8216, 4.3.5.2):
 * at the key frame before it, in seconds from the start of the playlist. Undefined if segments begin with key frames.
 */
const startOffset = ({ segments, open, partTarget }: LiveWindow): number | undefined => {
  const heads = open ? [...segments, open.head] : segments;
  const keyless = heads.findLastIndex(({ keyFrame }) => !keyFrame);
  if (keyless < 0) return undefined;
  const listed = open ? openLength(open) : 0;
  const after = segments.slice(keyless + 1).reduce((sum, { duration }) => sum + duration, 0);
  const behind = heads[keyless] === open?.head ? 0 : after + listed;
  if (behind > holdBackParts * partTarget + startTolerance) return undefined;
  const begin = heads.findLastIndex(({ keyFrame }, index) => index < keyless && keyFrame);
  return segments.slice(0, Math.max(0, begin)).reduce((sum, { duration }) => sum + duration, 0) / 1000;
};

const serverLines = (window: LiveWindow): string => {
  const hold = (window.partTarget * holdBackParts) / 1000;
  const target = window.targetDuration;
  return (
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${hold.toFixed(3)},HOLD-BACK=${(3 * target).toFixed(1)},` +
    `CAN-SKIP-UNTIL=${(skipTargets * target).toFixed(1)}\n` +
    `#EXT-X-PART-INF:PART-TARGET=${(window.partTarget / 1000).toFixed(3)}\n`
  );
};

/**
 * A rendition's media playlist (RFC 8216bis): live with parts and a preload hint, or closed with EXT-X-ENDLIST.
 * @param reports lines about the other renditions (4.4.5.4), for a live one
 * @param delta leaves out segments beyond the skip boundary (4.4.5.2); the whole playlist when there are none
 */
export const renderMediaPlaylist = (window: LiveWindow, delta: boolean, reports = ''): string => {
  const { segments, open, ended } = window;
  const skipped = delta && !ended ? skippable(window) : 0;
  const independent = segments.every((segment) => segment.keyFrame) && (open?.head.keyFrame ?? true);
  let out = `#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:${window.targetDuration}\n`;
  if (!ended) out += serverLines(window);
  out += `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.sequence ?? window.nextSequence}\n`;
  if (window.discontinuitySequence > 0) out += `#EXT-X-DISCONTINUITY-SEQUENCE:${window.discontinuitySequence}\n`;
  if (independent) out += '#EXT-X-INDEPENDENT-SEGMENTS\n';
  const start = ended || independent ? undefined : startOffset(window);
  if (start !== undefined) out += `#EXT-X-START:TIME-OFFSET=${start.toFixed(5)}\n`;
  if (skipped > 0) out += `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n`;

  const withParts = ended ? segments.length : firstWithParts(window);
  let init: number | undefined;
  for (let index = skipped; index < segments.length; index += 1) {
    const segment = segments[index];
    if (!segment) break;
    out += headLines(segment, init);
    if (index >= withParts) out += partLines(segment, segment.parts);
    if (segment.gap) out += '#EXT-X-GAP\n';
    out += `#EXTINF:${seconds(segment.duration)},\n${segmentName(segment)}\n`;
    init = segment.init;
  }
  if (ended) return `${out}#EXT-X-ENDLIST\n`;
  if (open) out += headLines(open.head, init) + partLines(open.head, open.parts);
  const hint = window.hint;
  out += hint ? `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partName(hint, hint.index)}"\n` : nothingExpected;
  return out + reports;
};
