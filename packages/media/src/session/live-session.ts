import { type MediaArrival, streamHealth } from '@bandshell/domain/streams';
import type { HeldStreamInfo, MediaLog, StreamEvent, StreamEventSink, StreamHealth, StreamInfo } from '../media-api.ts';
import type { RenditionOrigin } from '../origin/rendition-origin.ts';
import type { InitSegment, PackagerOutput } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import type { StreamNumbers } from '../packager/segment-assembler.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { AudioConfig, EncoderInfo, MediaSink, PublisherHandle, Stage, VideoConfig } from '../stage.ts';
import { HealthMeter } from './health-meter.ts';
import type { PublishOptions } from './publish-options.ts';
import type { StreamLadder } from './stream-ladder.ts';

/** A publisher that sends nothing for this many ms is closed. */
const publisherSilence = 20_000;

export type EndReason = Extract<StreamEvent, { type: 'ended' }>['reason'];

/** The dependencies and callbacks of a session. */
export interface LiveSessionOptions {
  readonly channelId: string;
  readonly streamId: string;
  readonly numbers: StreamNumbers;
  readonly origin: RenditionOrigin;
  /** Makes its other renditions; undefined: there is only the source. */
  readonly ladder: StreamLadder | undefined;
  /** Opens the recording; called at most once, when it is needed. */
  readonly openRecorder: (onFailed: (error: Error) => void) => Recorder;
  /** The stream was running before this process started: it waits for its encoder. */
  readonly takenUp: boolean;
  /** There is a recording of it from an earlier process. */
  readonly recorded: boolean;
  readonly reconnectWindow: number;
  readonly finishGrace: number;
  readonly now: () => number;
  readonly log: MediaLog;
  readonly onEvent: StreamEventSink;
  /** The stream ended by itself or by `end`; called once. `recorded` resolves when its recording is closed. */
  readonly onEnded: (recorded: Promise<void>) => void;
}

/**
 * One live stream over all its publishers: connects packager, recorder and origin and closes them in that order.
 * States: waiting for the first complete segment, live, interrupted (until a timer ends it), ended.
 */
export class LiveSession implements Stage {
  readonly channelId: string;
  readonly streamId: string;
  readonly #options: LiveSessionOptions;
  readonly #packager: Packager;
  readonly #meter: HealthMeter;
  #recorder: Recorder | undefined;
  #recordingFailed = false;
  #publisher: PublisherHandle | undefined;
  /** Dropped frames of the publisher that the meter already knows. */
  #droppedBefore = 0;
  /** A segment was playable at some time, so the server knows the stream. */
  #started: boolean;
  #interrupted: boolean;
  /** Monotonic time at which an interruption ends the stream, and why. */
  #deadline: { readonly at: number; readonly reason: EndReason } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #video: VideoConfig | undefined;
  #audio: AudioConfig | undefined;
  #encoder: EncoderInfo | undefined;
  #arrival: MediaArrival;

  constructor(options: LiveSessionOptions) {
    this.channelId = options.channelId;
    this.streamId = options.streamId;
    this.#options = options;
    this.#started = options.takenUp;
    this.#interrupted = options.takenUp;
    this.#meter = new HealthMeter(performance.now());
    this.#arrival = this.#meter.sample(performance.now());
    const { numbers, now, ladder } = options;
    this.#packager = new Packager({ numbers, output: this.#output(), now, tap: ladder });
    if (options.takenUp) this.#wait(options.reconnectWindow, 'lost');
  }

  get publishing(): boolean {
    return this.#publisher !== undefined;
  }

  /** A publisher takes the stream; an earlier one gets a message and is closed, and a discontinuity follows. */
  attach(publisher: PublisherHandle, wishes: PublishOptions): MediaSink {
    const before = this.#publisher;
    if (before) {
      this.#countDropped();
      this.#suspend();
      before.disconnect('Another encoder has taken over this stream.', 'taken-over');
    }
    this.#publisher = publisher;
    this.#droppedBefore = 0;
    clearTimeout(this.#timer);
    this.#meter.restart(performance.now());
    if (wishes.record && !this.#recordingFailed) this.#openRecorder();
    this.#options.ladder?.attach(wishes);
    const current = (): boolean => this.#publisher === publisher && !this.#closed;
    return {
      config: (config) => {
        if (!current()) return;
        if (config.track === 'video') this.#video = config;
        else this.#audio = config;
        this.#packager.config(config);
      },
      frame: (frame) => {
        if (!current()) return;
        this.#meter.frame(frame, performance.now());
        this.#packager.frame(frame);
      },
      info: (info) => {
        if (!current()) return;
        this.#encoder = info;
        this.#packager.info(info);
      },
      discontinuity: () => {
        if (!current()) return;
        this.#meter.restart(performance.now());
        this.#packager.discontinuity();
      },
      end: (reason) => {
        if (current()) this.#publisherLeft(reason);
      },
    };
  }

  /** Ends the stream at once; its publisher is told `description`. */
  end(reason: EndReason, description: string): void {
    if (this.#closed) return;
    const publisher = this.#publisher;
    this.#close();
    publisher?.disconnect(description, reason === 'taken-over' ? 'taken-over' : 'stopped');
    this.#options.origin.end();
    const recorded = this.#finishRecording(reason);
    this.#emit({
      type: 'ended',
      ...this.#ids(),
      at: this.#options.now(),
      reason,
      durationMs: Math.round(this.#options.numbers.end),
    });
    this.#options.onEnded(recorded);
  }

  /** Measures and reports; to be called every two seconds. */
  tick(): void {
    if (this.#closed || !this.#publisher) return;
    this.#countDropped();
    this.#arrival = this.#meter.sample(performance.now());
    this.#emit({ type: 'health', ...this.#ids(), at: this.#options.now(), ...this.health() });
    if (this.#arrival.silence < publisherSilence) return;
    this.#publisher.disconnect('Nothing arrived for 20 seconds.', 'silent');
  }

  /** Its current state. */
  held(): HeldStreamInfo {
    return {
      ...this.#ids(),
      isPublishing: this.publishing,
      silence: this.#meter.silence(performance.now()),
      encoder: this.#encoder?.encoder,
    };
  }

  health(): { readonly info: StreamInfo; readonly health: StreamHealth } {
    const health = streamHealth(this.#arrival, {
      videoCodec: this.#video?.codec,
      hasAudio: this.#audio !== undefined,
      publishing: this.publishing,
      started: this.#started,
      recordingFailed: this.#recordingFailed,
      hasLadder: this.#options.ladder?.hasLadder === true,
    });
    return { info: this.#info(), health };
  }

  /** Closes the stages but leaves the stream open: it may be resumed after a restart. */
  async destroy(): Promise<void> {
    const publisher = this.#publisher;
    this.#close();
    publisher?.disconnect('The server is restarting; connect again.', 'restarting');
    await Promise.all([this.#recorder?.destroy(), this.#options.ladder?.destroy()]);
  }

  #output(): PackagerOutput {
    const { origin } = this.#options;
    return {
      init: (init: InitSegment, partTarget: number) => {
        origin.init(init, partTarget);
        this.#recorder?.init(init, partTarget);
      },
      cut: (cut) => {
        origin.cut(cut);
        if (cut.completed) this.#recorder?.segment(cut.completed);
        if (origin.playable && this.#publisher) this.#announce();
      },
      dropped: (frames) => this.#meter.dropped(frames, performance.now()),
    };
  }

  /** Reports when the stream becomes playable for the first time, or again. */
  #announce(): void {
    if (this.#started && !this.#interrupted) return;
    const type = this.#started ? 'resumed' : 'started';
    this.#started = true;
    this.#interrupted = false;
    this.#deadline = undefined;
    this.#arrival = this.#meter.sample(performance.now());
    this.#emit({ type, ...this.#ids(), at: this.#options.now(), info: this.#info() });
  }

  #countDropped(): void {
    const dropped = this.#publisher?.framesDropped ?? 0;
    if (dropped > this.#droppedBefore) this.#meter.dropped(dropped - this.#droppedBefore, performance.now());
    this.#droppedBefore = dropped;
  }

  #publisherLeft(reason: 'finished' | 'lost'): void {
    this.#countDropped();
    this.#suspend();
    this.#publisher = undefined;
    if (!this.#started) {
      this.end(reason, '');
      return;
    }
    this.#wait(reason === 'finished' ? this.#options.finishGrace : this.#options.reconnectWindow, reason);
    if (this.#interrupted) return;
    this.#interrupted = true;
    this.#emit({ type: 'interrupted', ...this.#ids(), at: this.#options.now() });
  }

  /** Packages the publisher's media to its last frame and removes preload hints. */
  #suspend(): void {
    this.#packager.suspend();
    this.#options.origin.suspend();
    this.#video = undefined;
    this.#audio = undefined;
    this.#encoder = undefined;
  }

  /** Ends the stream after `ms` unless media arrives again; a publisher without media does not change the deadline. */
  #wait(ms: number, reason: EndReason): void {
    const deadline = this.#deadline ?? { at: performance.now() + ms, reason };
    this.#deadline = deadline;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(deadline.reason, ''), Math.max(0, deadline.at - performance.now()));
    this.#timer.unref();
  }

  #close(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    // Before the last cut, which must not announce a stream that is being closed.
    this.#publisher = undefined;
    this.#packager.destroy();
    this.#closed = true;
  }

  /** Marks the recording as complete, also one of an earlier process whose encoder did not return. */
  async #finishRecording(reason: EndReason): Promise<void> {
    if (this.#options.recorded && !this.#recordingFailed) this.#openRecorder();
    const recorder = this.#recorder;
    recorder?.end(reason, this.#options.now());
    try {
      await Promise.all([recorder?.destroy(), this.#options.ladder?.close(reason)]);
    } catch (error) {
      this.#options.log.error({ ...this.#ids(), err: error }, 'recording could not be closed');
    }
  }

  #openRecorder(): void {
    this.#recorder ??= this.#options.openRecorder((error) => this.#onRecordingFailed(error));
  }

  #onRecordingFailed(error: Error): void {
    this.#recordingFailed = true;
    this.#recorder = undefined;
    this.#options.log.error({ ...this.#ids(), err: error }, 'recording stopped');
    this.#emit({ type: 'recording-failed', ...this.#ids(), at: this.#options.now(), error: error.message });
  }

  #info(): StreamInfo {
    const video = this.#video;
    const measured = this.#arrival.frameRate > 0 ? this.#arrival.frameRate : undefined;
    return {
      videoCodec: video?.codec,
      audioCodec: this.#audio?.codec,
      width: video?.width,
      height: video?.height,
      frameRate: video && (video.frameRate ?? this.#encoder?.frameRate ?? measured),
      bitrate: this.#arrival.bitrate > 0 ? this.#arrival.bitrate : undefined,
      keyFrameInterval: video && this.#arrival.keyFrameInterval > 0 ? this.#arrival.keyFrameInterval : undefined,
      sampleRate: this.#audio?.sampleRate,
      channels: this.#audio?.channels,
      encoder: this.#encoder?.encoder,
    };
  }

  #ids(): { readonly channelId: string; readonly streamId: string } {
    return { channelId: this.channelId, streamId: this.streamId };
  }

  #emit(event: StreamEvent): void {
    try {
      this.#options.onEvent(event);
    } catch (error) {
      this.#options.log.error({ ...this.#ids(), err: error, event: event.type }, 'an event of a stream was not taken');
    }
  }
}
