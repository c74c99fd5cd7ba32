import type { InitTracks } from '../../cmaf/init.ts';
import type { VideoConfig } from '../../live-media.ts';
import { DerivedAssembler } from '../../packager/derived-assembler.ts';
import { type Coverage, DerivedPackager } from '../../packager/derived-packager.ts';
import type { SourcePart } from '../../packager/source-tap.ts';
import type { SegmentLine } from '../../recorder/index-line.ts';
import { sourceRendition } from '../../recorder/rendition-name.ts';
import type { RecordingStorage } from '../../recorder/storage.ts';
import { ladderRenditions } from '../ladder/ladder-renditions.ts';
import type { LadderOptions, SourceRun } from './ladder-options.ts';
import { PictureTimes } from './picture-times.ts';
import { readInitTracks } from './read-init-tracks.ts';
import { type RecordedPart, recordedParts } from './recorded-parts.ts';
import { RecordedRendition } from './recorded-rendition.ts';
import { RecordedTranscoder } from './recorded-transcoder.ts';

/** The audio rendition, with the same name as that of a live stream. */
const audioRendition = 'audio';
/**
 * Maximum number of source parts that wait for their pictures: more than any decoder holds back, fewer than a derived
 * packager keeps.
 */
const waitingLimit = 60;
/** The next input waits while this many bytes wait to be written to one rendition. */
const queueLimit = 8 * 1024 * 1024;
/** Minimum share of the cores, whatever live streams need. */
const leastShare = 0.1;

interface Line {
  readonly rendition: RecordedRendition;
  readonly assembler: DerivedAssembler;
  readonly packager: DerivedPackager;
  /** Number of segments that it must have. */
  expected: number;
}

/** A rendition in the current run. */
interface RunLine extends Line {
  readonly coverage: Coverage;
  readonly places: PictureTimes;
}

/** The renditions of one recorded source, made run by run. */
export class RecordedLadder {
  readonly #options: LadderOptions & { readonly storage: RecordingStorage };
  readonly #renditions = new Map<string, Line>();
  #sound: Line | undefined;

  constructor(options: LadderOptions & { readonly storage: RecordingStorage }) {
    this.#options = options;
  }

  /**
   * Makes the next run.
   * @throws {Error} when it cannot be read or made
   */
  async run({ init, segments }: SourceRun): Promise<void> {
    const first = segments[0];
    const last = segments.at(-1);
    if (!first || !last) return;
    const tracks = readInitTracks(await this.#read(init.file), init);
    const soundInit = this.#soundInit(tracks, init.partTarget);
    const { lines, transcoder } = this.#start(tracks, { init, segments });
    try {
      for (const segment of segments) {
        this.#options.signal?.throwIfAborted();
        const bytes = await this.#read(segment.file, segment.offset, segment.length);
        for (const part of recordedParts(segment, bytes)) {
          await give(part, segment, transcoder, lines);
          this.#notify(part.part, soundInit);
          await this.#waitForRoom(transcoder);
        }
      }
      await transcoder?.finish();
    } finally {
      transcoder?.kill();
    }
    for (const { coverage, packager } of lines) {
      coverage.to = last.start + last.duration;
      coverage.drained = true;
      packager.work();
    }
  }

  /** Closes all renditions. Resolves with the complete ones, and with those that lack a segment. */
  async end(time: number): Promise<{ readonly whole: readonly string[]; readonly broken: readonly string[] }> {
    const made = [...this.#renditions, ...(this.#sound ? [[audioRendition, this.#sound] as const] : [])];
    await Promise.all(made.map(([, { rendition }]) => rendition.end(time)));
    this.#check();
    // Without audio the audio rendition has a gap, as that of a live stream has.
    const isWhole = ([name, { rendition, expected }]: readonly [string, Line]): boolean =>
      name === audioRendition ? rendition.segments > 0 : rendition.segments === expected;
    const names = (some: readonly (readonly [string, Line])[]): string[] => some.map(([name]) => name);
    return { whole: names(made.filter(isWhole)), broken: names(made.filter((each) => !isWhole(each))) };
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#lines().map(({ rendition }) => rendition.destroy()));
  }

  #lines(): readonly Line[] {
    return [...this.#renditions.values(), ...(this.#sound ? [this.#sound] : [])];
  }

  #line(name: string): Line {
    const rendition = new RecordedRendition(this.#options.storage, name);
    const assembler = new DerivedAssembler(rendition);
    return { rendition, assembler, packager: new DerivedPackager(assembler), expected: 0 };
  }

  #soundInit({ video, audio }: InitTracks, partTarget: number): number | undefined {
    if (!video || !audio || this.#options.without.includes(audioRendition)) return undefined;
    this.#sound ??= this.#line(audioRendition);
    return this.#sound.rendition.init({ video: undefined, audio }, partTarget);
  }

  /** Starts the transcoder of a run; undefined when the run has no video renditions. */
  #start(
    { video, audio }: InitTracks,
    { init, segments }: SourceRun,
  ): { readonly lines: readonly RunLine[]; readonly transcoder: RecordedTranscoder | undefined } {
    const { cores, taken, without, signal } = this.#options;
    const renditions = video && cores > 0 ? ladderRenditions(video).filter(({ name }) => !without.includes(name)) : [];
    if (!video || renditions.length === 0) return { lines: [], transcoder: undefined };
    const lines = renditions.map(({ name }): RunLine => {
      const line = this.#renditions.get(name) ?? this.#line(name);
      this.#renditions.set(name, line);
      line.expected += segments.length;
      const coverage = line.packager.cover(segments[0]?.start ?? 0);
      return { ...line, coverage, places: new PictureTimes() };
    });
    const transcoder = new RecordedTranscoder({
      ...{ video, renditions, signal },
      lengthMs: segments.reduce((sum, { duration }) => sum + duration, 0),
      cores: () => Math.max(cores - taken(), cores * leastShare),
      onConfig: (rendition, config: VideoConfig) => {
        const line = lines[rendition];
        if (line) line.coverage.init = line.rendition.init({ video: config, audio }, init.partTarget);
      },
      onFrame: (rendition, { presented, key, data }) => {
        const line = lines[rendition];
        if (!line) return;
        const time = line.places.place(presented);
        line.coverage.frames.push({ time, compositionOffset: presented - time, key, data });
        line.packager.work();
      },
    });
    return { lines, transcoder };
  }

  #notify(part: SourcePart, soundInit: number | undefined): void {
    for (const { packager } of this.#renditions.values()) packager.part(part);
    if (soundInit === undefined) this.#sound?.assembler.miss(part);
    else {
      const tracks = part.audio ? [part.audio] : [];
      this.#sound?.assembler.part(part, { init: soundInit, tracks, independent: true, frames: 0 });
    }
  }

  /** Waits until few parts wait for pictures and few bytes wait for the disk, which bounds memory. */
  async #waitForRoom(transcoder: RecordedTranscoder | undefined): Promise<void> {
    this.#check();
    const isFull = (): boolean =>
      [...this.#renditions.values()].some(({ packager }) => packager.waiting > waitingLimit);
    while (transcoder && isFull()) await transcoder.progress();
    for (const { rendition } of this.#lines()) if (rendition.queued > queueLimit) await rendition.drained();
    await transcoder?.turn();
  }

  #check(): void {
    for (const { rendition } of this.#lines()) if (rendition.failure) throw rendition.failure;
  }

  async #read(file: string, offset = 0, length?: number): Promise<Buffer> {
    const { source, folder } = this.#options;
    const path = `${folder}/${sourceRendition}/${file}`;
    const bytes = await source.read(path, offset, length ?? (await source.size(path)) ?? 0);
    if (!bytes || bytes.length === 0) throw new Error(`${path} cannot be read`);
    return bytes;
  }
}

/** Writes a part's pictures to the transcoder. */
async function give(
  { part, pictures }: RecordedPart,
  { start, duration }: SegmentLine,
  transcoder: RecordedTranscoder | undefined,
  lines: readonly RunLine[],
): Promise<void> {
  if (!transcoder) return;
  const [first] = pictures;
  if (part.index === 0 && first) {
    for (const { places } of lines) places.segment({ presented: first.presented, start, end: start + duration });
  }
  for (const picture of pictures) await transcoder.write(picture);
}
