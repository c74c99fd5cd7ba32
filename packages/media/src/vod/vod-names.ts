/** A segment of a playlist: consecutive segments of a recording, which share an init segment. */
export interface SegmentName {
  readonly init: number;
  readonly first: number;
  readonly last: number;
  /** Undefined: the recording with the video's own id. */
  readonly recordingId: string | undefined;
}

export type VodFile =
  | ({ readonly type: 'segment' } & SegmentName)
  | { readonly type: 'init'; readonly init: number; readonly recordingId: string | undefined };

const of = (recordingId: string | undefined): string => (recordingId === undefined ? '' : `-${recordingId}`);

/**
 * File names of a rendition in a playlist. Init and sequence numbers are those of the recording and never refer to
 * other bytes. A recording with another id than the video is part of the name, so that the name stays valid when the
 * video's ranges change.
 */
export const vodInitName = (init: number, recordingId: string | undefined): string =>
  `init-${init}${of(recordingId)}.mp4`;

export const vodSegmentName = ({ init, first, last, recordingId }: SegmentName): string =>
  `seg-${init}-${first}-${last}${of(recordingId)}.m4s`;

const initPattern = /^init-([0-9]{1,15})(?:-([0-9A-Za-z_]{1,64}))?\.mp4$/;
const segmentPattern = /^seg-([0-9]{1,15})-([0-9]{1,15})-([0-9]{1,15})(?:-([0-9A-Za-z_]{1,64}))?\.m4s$/;

/** Parses such a name; undefined for any other name. */
export const parseVodFile = (file: string): VodFile | undefined => {
  const segment = segmentPattern.exec(file);
  if (segment) {
    const [, init, first, last, recordingId] = segment;
    return { type: 'segment', init: Number(init), first: Number(first), last: Number(last), recordingId };
  }
  const init = initPattern.exec(file);
  return init ? { type: 'init', init: Number(init[1]), recordingId: init[2] } : undefined;
};
