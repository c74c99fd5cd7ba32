import type { Entry } from './entry.ts';
import { vodInitName, vodSegmentName } from './vod-names.ts';
import { pictureFolder } from './vod-path.ts';
import type { VodTimeline } from './vod-timeline.ts';

/** Entries older than this many target durations may be skipped by a delta update (RFC 8216bis, 4.4.3.8: at least 6). */
const skipTargets = 6;
/** A date is written when the date that follows from the entries before differs by more than this, in ms. */
const dateTolerance = 20;

const seconds = (ms: number): string => (ms / 1000).toFixed(5);

/** How much of a timeline a playlist lists. */
export interface Listed {
  readonly count: number;
  /** Nothing will be added. */
  readonly complete: boolean;
}

/** Number of oldest entries before the skip boundary. */
const skippable = ({ entries, targetDuration }: VodTimeline, count: number): number => {
  let age = 0;
  let index = count;
  while (index > 0 && age <= skipTargets * targetDuration * 1000) {
    index -= 1;
    age += entries[index]?.duration ?? 0;
  }
  return index;
};

const offsetLine = (timeline: VodTimeline): string =>
  `#EXT-X-START:TIME-OFFSET=${seconds(timeline.shape?.startOffsetMs ?? 0)},PRECISE=YES\n`;

/**
 * Renders a rendition's media playlist (RFC 8216bis): VOD when everything is listed, EVENT with delta updates while it
 * grows. A video that is complete but opens over time has the target duration of the whole from the start.
 * @param videoId the recording with this id is not part of the file names
 * @param delta omits entries before the skip boundary (4.4.5.2); the whole playlist when there are none
 * @param isPicture lists the rendition's picture without its sound
 */
export const renderVodPlaylist = (
  timeline: VodTimeline,
  rendition: string,
  videoId: string,
  delta: boolean,
  { count, complete }: Listed = { count: timeline.entries.length, complete: timeline.complete },
  isPicture = false,
): string => {
  const { entries, targetDuration } = timeline;
  const skipped = delta && !complete ? skippable(timeline, count) : 0;
  const out = [
    `#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:${targetDuration}\n`,
    complete
      ? '#EXT-X-PLAYLIST-TYPE:VOD\n'
      : `#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${(skipTargets * targetDuration).toFixed(1)}\n#EXT-X-PLAYLIST-TYPE:EVENT\n`,
    '#EXT-X-MEDIA-SEQUENCE:0\n',
    timeline.independent ? '#EXT-X-INDEPENDENT-SEGMENTS\n' : '',
    offsetLine(timeline),
    skipped > 0 ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n` : '',
  ];
  let map = '';
  let date = Number.NaN;
  const add = (entry: Entry): void => {
    const cell = timeline.cell(entry, rendition);
    const recordingId = entry.recordingId === videoId ? undefined : entry.recordingId;
    const folder =
      cell === undefined || cell.rendition === rendition
        ? ''
        : `../${isPicture ? pictureFolder(cell.rendition) : cell.rendition}/`;
    if (entry.discontinuity) out.push('#EXT-X-DISCONTINUITY\n');
    const init = cell && `${folder}${vodInitName(cell.init, recordingId)}`;
    if (init !== undefined && init !== map) {
      out.push(`#EXT-X-MAP:URI="${init}"\n`);
      map = init;
    }
    if (entry.discontinuity || !(Math.abs(entry.time - date) <= dateTolerance)) {
      out.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.time).toISOString()}\n`);
      date = entry.time;
    }
    date += entry.duration;
    const duration = `#EXTINF:${seconds(entry.duration)},\n`;
    if (cell) out.push(duration, folder, vodSegmentName({ ...cell, recordingId }), '\n');
    else out.push('#EXT-X-GAP\n', duration, 'gap.m4s\n');
  };
  for (let index = skipped; index < count; index += 1) {
    const entry = entries[index];
    if (entry) add(entry);
  }
  if (complete) out.push('#EXT-X-ENDLIST\n');
  return out.join('');
};
