import { codecsOf, type InitTracks, writeInit } from '../../cmaf/init.ts';
import type { DerivedOutput } from '../../packager/derived-assembler.ts';
import type { Cut, InitSegment } from '../../packager/output.ts';
import { Recorder } from '../../recorder/recorder.ts';
import type { RecordingStorage } from '../../recorder/storage.ts';

/** A rendition made from a recorded source: writes the output of its derived packager in the recorder's format. */
export class RecordedRendition implements DerivedOutput {
  readonly #recorder: Recorder;
  readonly #inits: { readonly init: InitSegment; readonly partTarget: number }[] = [];
  #written = -1;
  #failure: Error | undefined;
  /** Segments with content. */
  segments = 0;

  constructor(storage: RecordingStorage, folder: string) {
    this.#recorder = new Recorder({
      storage,
      folder,
      onFailed: (error) => {
        this.#failure = error;
      },
    });
  }

  /** The error of writing; undefined while there is none. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Bytes that wait to be written. */
  get queued(): number {
    return this.#recorder.queued;
  }

  drained(): Promise<void> {
    return this.#recorder.drained();
  }

  /** Names an init segment for later parts and returns its number, which they refer to. */
  init(tracks: InitTracks, partTarget: number): number {
    const number = this.#inits.length;
    const { width, height, frameRate } = tracks.video ?? {};
    const info = { codecs: codecsOf(tracks), width, height, frameRate };
    this.#inits.push({ init: { number, data: writeInit(tracks), ...info }, partTarget });
    return number;
  }

  cut({ completed }: Cut): void {
    if (completed === undefined) return;
    const known = this.#inits[completed.init];
    if (known && this.#written !== completed.init) this.#recorder.init(known.init, known.partTarget);
    this.#written = completed.init;
    this.#recorder.segment(completed);
    this.segments += 1;
  }

  /** In a recording a segment without content has no line. */
  gap(): void {}

  pause(): void {}

  /** Closes the rendition; `time` is wall clock in ms. Resolves when it is written, or writing failed. */
  async end(time: number): Promise<void> {
    this.#recorder.end('finished', time);
    await this.destroy();
  }

  destroy(): Promise<void> {
    return this.#recorder.destroy();
  }
}
