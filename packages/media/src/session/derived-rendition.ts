import { codecsOf, type InitTracks, writeInit } from '../cmaf/init.ts';
import type { MediaLog } from '../media-api.ts';
import type { RenditionOrigin } from '../origin/rendition-origin.ts';
import type { DerivedOutput } from '../packager/derived-assembler.ts';
import type { Cut, InitSegment, PushFragment, Segment, SegmentHead } from '../packager/output.ts';
import type { ReadSegment, Recorder } from '../recorder/recorder.ts';

export interface DerivedRenditionOptions {
  readonly name: string;
  /** It is recorded if the source is. */
  readonly record: boolean;
  /** Opens it for viewers, beginning with this segment. */
  readonly open: (first: SegmentHead) => RenditionOrigin;
  /** Closes it for viewers: none of its listed segments has content. */
  readonly close: () => void;
  readonly openRecorder: (
    onFailed: (error: Error) => void,
    onStored: (sequence: number, read: ReadSegment) => void,
  ) => Recorder;
  /** Wall clock in ms. */
  readonly now: () => number;
  readonly log: MediaLog;
}

/** Fragments that wait for a rendition to open. */
const earlyLimit = 200;

/** An init segment with the playlist properties of its parts. */
interface KnownInit {
  readonly init: InitSegment;
  readonly partTarget: number;
}

/**
 * A rendition made from the source. The output of its derived packager goes to viewers and, if the stream is recorded,
 * to a recording beside the source's. It opens with its first part, so that it never exists without content.
 */
export class DerivedRendition implements DerivedOutput {
  readonly name: string;
  readonly #options: DerivedRenditionOptions;
  #origin: RenditionOrigin | undefined;
  #recorder: Recorder | undefined;
  #records = false;
  #recordingFailed = false;
  #wasRecorded = false;
  /** The init segment named last. */
  #last: KnownInit | undefined;
  #recordedInit: number | undefined;
  /** Init segments that no part has needed yet, and the current one. */
  #coming: KnownInit[] = [];
  #current: KnownInit | undefined;
  /** Pushed before it opened, from a key frame on, with the number of the init segment. */
  #early: { readonly fragment: PushFragment; readonly init: number }[] = [];

  constructor(options: DerivedRenditionOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Records it from the next init segment on. */
  record(): void {
    this.#records = this.#options.record;
  }

  /** There is a recording of an earlier process; `origin` continues what viewers had of it. */
  restore(origin: RenditionOrigin | undefined): void {
    this.#origin = origin;
    this.#wasRecorded = true;
  }

  /**
   * Names an init segment for later parts and returns its number, which they refer to. Numbers are at least the wall
   * clock's seconds, so that none is ever used again, not even after a restart.
   */
  init(tracks: InitTracks, partTarget: number): number {
    const { video } = tracks;
    const data = writeInit(tracks);
    const last = this.#last;
    // An unchanged encoder that returns continues with its init segment.
    if (last?.init.data.equals(data) && last.init.frameRate === video?.frameRate) {
      if (this.#current !== last && !this.#coming.includes(last)) this.#coming.push(last);
      return last.init.number;
    }
    const number = Math.max((last?.init.number ?? -1) + 1, Math.floor(this.#options.now() / 1000));
    const init = {
      number,
      data,
      codecs: codecsOf(tracks),
      width: video?.width,
      height: video?.height,
      frameRate: video?.frameRate,
    };
    this.#last = { init, partTarget };
    this.#coming.push(this.#last);
    return number;
  }

  cut(cut: Cut): void {
    this.#need(cut.head);
    this.#origin?.cut(cut);
    if (cut.completed) this.#recorder?.segment(cut.completed);
  }

  /** Some of it, before the part that it is in. */
  pushed(fragment: PushFragment, init: number): void {
    const push = this.#origin?.push;
    if (!push) {
      // It opens with its first part, which follows soon.
      if (fragment.key || this.#early.length >= earlyLimit) this.#early = [];
      this.#early.push({ fragment, init });
      return;
    }
    const known = [this.#current, ...this.#coming, this.#last].find((each) => each?.init.number === init);
    if (!known) return;
    push.init(known.init);
    push.fragment(fragment);
  }

  /** Its transcoder has died. */
  stopped(): void {
    this.#origin?.push.stopped();
  }

  gap(segment: Segment): void {
    this.#origin?.gap(segment);
    if (!this.#origin?.isEmpty) return;
    this.#origin = undefined;
    this.#options.close();
  }

  pause(): void {
    this.#origin?.pause();
  }

  /** No media comes for now. */
  suspend(): void {
    this.#origin?.suspend();
  }

  /** The stream has ended. Resolves when its recording is complete, including one of an earlier process. */
  async end(reason: string): Promise<void> {
    this.#origin?.end();
    if (this.#wasRecorded && !this.#recordingFailed) this.#openRecorder();
    this.#recorder?.end(reason, this.#options.now());
    await this.destroy();
  }

  /** Resolves when all data is written. */
  async destroy(): Promise<void> {
    await this.#recorder?.destroy();
  }

  #need(head: SegmentHead): void {
    if (this.#current?.init.number !== head.init) {
      const index = this.#coming.findIndex(({ init }) => init.number === head.init);
      this.#current = this.#coming[index];
      this.#coming.splice(0, index + 1);
      this.#notify(head);
    } else if (!this.#origin) this.#notify(head);
  }

  /** Opens what is not open, and gives both sides the current init segment. */
  #notify(head: SegmentHead): void {
    if (!this.#current) return;
    const { init, partTarget } = this.#current;
    this.#origin ??= this.#options.open(head);
    this.#origin.init(init, partTarget);
    for (const { fragment, init: number } of this.#early.splice(0)) this.pushed(fragment, number);
    if (this.#records && !this.#recordingFailed) this.#openRecorder();
    if (this.#recordedInit === init.number) return;
    this.#recorder?.init(init, partTarget);
    this.#recordedInit = init.number;
  }

  #openRecorder(): void {
    this.#recorder ??= this.#options.openRecorder(
      (error) => {
        this.#recordingFailed = true;
        this.#recorder = undefined;
        this.#options.log.error({ rendition: this.name, err: error }, 'the recording of a rendition stopped');
      },
      (sequence, read) => this.#origin?.stored(sequence, read),
    );
  }
}
