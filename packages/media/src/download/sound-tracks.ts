import type { InitLine, SegmentLine } from '../recorder/index-line.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import type { SoundLabel } from '../sounds/sound-label.ts';
import { isOtherSound, mainSound } from '../sounds/sound-names.ts';
import { readBoxes } from './boxes.ts';

/** Segments of two renditions begin together when they begin less than this apart, in ms. */
const tolerance = 1;
const headerSize = 8;

/** A sound track beside the one in the source's segments. */
export interface SoundTrack {
  readonly folder: string;
  readonly init: InitLine;
  readonly label: SoundLabel;
  /** The segment with the same place as one of the source; undefined where there is none. */
  segmentAt(start: number): SegmentLine | undefined;
}

/** The sounds of a recording: the label of the one in its source, and the other tracks. */
export interface RecordedSounds {
  readonly main: SoundLabel | undefined;
  readonly others: readonly SoundTrack[];
}

/**
 * Opens the sound tracks of a recording; there are none in most.
 * @param recording `<channel>/<recording>`
 */
export async function openSounds(source: RecordingSource, recording: string): Promise<RecordedSounds> {
  const names = await source.list(recording);
  const sounds = names.filter(isOtherSound).sort();
  if (sounds.length === 0) return { main: undefined, others: [] };
  const open = async (name: string): Promise<SoundTrack | undefined> => {
    const folder = `${recording}/${name}`;
    const index = new RenditionIndex(source, folder);
    await index.refresh();
    const [init] = index.inits.values();
    if (init?.sound === undefined) return undefined;
    return { folder, init, label: init.sound, segmentAt: (start) => segmentAt(index, start) };
  };
  const main = names.includes(mainSound) ? await open(mainSound) : undefined;
  const others = await Promise.all(sounds.map(open));
  return { main: main?.label, others: others.filter((track) => track !== undefined) };
}

function segmentAt(index: RenditionIndex, start: number): SegmentLine | undefined {
  const line = index.segments[index.firstAfter(start + tolerance)];
  return line !== undefined && Math.abs(line.start - start) < tolerance ? line : undefined;
}

/** A segment of one track with another number of its track (`tfhd`; ISO/IEC 14496-12, 8.8.7). */
export function withTrackId(segment: Buffer, id: number): Buffer {
  const copy = Buffer.from(segment);
  const renumber = (from: number, to: number): void => {
    let at = from;
    for (const { type, body } of readBoxes(copy.subarray(from, to))) {
      const inner = at + headerSize;
      if (type === 'moof' || type === 'traf') renumber(inner, inner + body.length);
      else if (type === 'tfhd') copy.writeUInt32BE(id, inner + 4);
      at = inner + body.length;
    }
  };
  renumber(0, copy.length);
  return copy;
}
