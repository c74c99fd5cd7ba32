import type { LiveWindow } from './live-window.ts';
import { initName, partName, segmentName } from './media-names.ts';
import type { Part, SegmentHead } from './output.ts';

/** A delta update may skip Media Segments older than this many target durations (at least 6). */
const skipTargets = 6;
/** Parts are listed for segments that begin within this many target durations of the live edge. */
const partTargets = 3;

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

const openLength = (window: LiveWindow): number =>
  window.open?.parts.reduce((sum, part) => sum + part.duration, 0) ?? 0;

/** Number of the oldest segments beyond the skip boundary. */
const skippable = (window: LiveWindow): number => {
  let age = openLength(window);
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
  let age = openLength(window);
  let index = window.segments.length;
  while (index > 0) {
    age += window.segments[index - 1]?.duration ?? 0;
    if (age > limit) break;
    index -= 1;
  }
  return index;
};

const serverLines = (window: LiveWindow): string => {
  const hold = (window.partTarget * 3) / 1000;
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
