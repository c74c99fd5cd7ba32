import { writeFragment } from '../cmaf/fragment.ts';
import { codecsOf, type InitTracks, writeInit } from '../cmaf/init.ts';
import { audioTrackId } from '../cmaf/tracks.ts';
import type { SegmentLine } from '../recorder/index-line.ts';
import type { RecordingStorage } from '../recorder/storage.ts';
import { RenditionWriter } from '../trim/rendition-writer.ts';
import type { AdtsFrame } from './adts-reader.ts';
import { primingUnits, soundRate, unitSamples } from './encode-sound.ts';
import type { SoundLabel } from './sound-label.ts';

export interface SoundRendition {
  readonly storage: RecordingStorage;
  /** Name of its folder. */
  readonly name: string;
  readonly label: SoundLabel;
  /** The source's segments: the rendition has the same. */
  readonly segments: readonly SegmentLine[];
  readonly partTarget: number;
  /** Place of the sound's beginning on the recording's time line, in ms. */
  readonly startMs: number;
  /** Wall clock in ms, for the end line. */
  readonly time: number;
  /** Called with the milliseconds that are done. */
  readonly onProgress: (doneMs: number) => void;
}

/**
 * Writes encoded sound as a rendition with the source's segments.
 * @returns false when the sound does not reach to the last segment; then there is no index
 */
export async function writeSound(rendition: SoundRendition, units: AsyncIterable<AdtsFrame>): Promise<boolean> {
  const { storage, name, label, segments, partTarget, startMs, time, onProgress } = rendition;
  const writer = new RenditionWriter(storage, name, time);
  const origin = Math.round((startMs * soundRate) / 1000) - primingUnits * unitSamples;
  const open: { readonly at: number; readonly data: Buffer }[] = [];
  let next = 0;
  let init: number | undefined;

  const close = async (line: SegmentLine): Promise<boolean> => {
    const end = ((line.start + line.duration) * soundRate) / 1000;
    const count = open.findIndex(({ at }) => at >= end);
    const units = open.splice(0, count < 0 ? open.length : count);
    const [first] = units;
    if (first === undefined || init === undefined) return false;
    const samples = units.map(({ data }) => ({ data, duration: unitSamples, compositionOffset: 0, key: true }));
    const bytes = writeFragment(next + 1, [{ id: audioTrackId, baseDecodeTime: first.at, samples }]);
    const { continued: _, ...place } = line;
    await writer.add({ ...place, keyFrame: true, frames: 0 }, init, bytes);
    onProgress(line.start + line.duration);
    next += 1;
    return true;
  };

  const writeAll = async (): Promise<boolean> => {
    let at = origin;
    for await (const { description, data } of units) {
      if (init === undefined) {
        const tracks = soundTracks(description);
        const line = { type: 'init', init: 0, file: '', codecs: codecsOf(tracks), partTarget, sound: label } as const;
        init = await writer.init(line, writeInit(tracks));
      }
      if (at >= 0) open.push({ at, data });
      at += unitSamples;
      for (
        let line = segments[next];
        line && at * 1000 > (line.start + line.duration) * soundRate;
        line = segments[next]
      ) {
        if (!(await close(line))) return false;
      }
    }
    const last = segments[next];
    if (last && !(await close(last))) return false;
    return next === segments.length;
  };

  try {
    const isWhole = await writeAll();
    if (isWhole) await writer.close();
    return isWhole;
  } finally {
    await writer.abandon();
  }
}

const soundTracks = (description: Buffer): InitTracks => ({
  video: undefined,
  audio: {
    config: { track: 'audio', codec: 'mp4a.40.2', sampleRate: soundRate, channels: 2, description },
    audioRate: soundRate,
  },
});
