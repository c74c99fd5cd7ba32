import { type MediaArrival, streamHealth } from '@bandshell/domain/streams';
import type { AudioConfig, EncoderInfo, MediaSink, PipelineStep, PublisherHandle, VideoConfig } from '../live-media.ts';
import type { HeldStreamInfo, MediaLog, StreamEvent, StreamEventSink, StreamHealth, StreamInfo } from '../media-api.ts';
import type { RenditionOrigin } from '../origin/rendition-origin.ts';
import type { InitSegment, PackagerOutput } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import type { StreamNumbers } from '../packager/segment-assembler.ts';
import type { SourceTap } from '../packager/source-tap.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { WebrtcStream } from '../whep/webrtc-stream.ts';
import { withWebrtc } from '../whep/with-webrtc.ts';
import { HealthMeter } from './health-meter.ts';
import {
  type EndReason,
  firstLiveState,
  hasStarted,
  type LiveEffect,
  type LiveInput,
  type LiveLimits,
  type LiveState,
  publisherOf,
  stepLive,
} from './live-state.ts';
import type { PublishOptions } from './publish-options.ts';
import type { StreamLadder } from './stream-ladder.ts';

/** The dependencies and callbacks of a session. */
export interface LiveSessionOptions extends LiveLimits {
  readonly channelId: string;
  readonly streamId: string;
  readonly numbers: StreamNumbers;
  readonly origin: RenditionOrigin;
  /** How far apart (ms) the key frames of the channel's last stream were; 0: not known. */
  readonly keyDistance: number;
  /** The target duration (s) of a stream that goes on; undefined for a new one. */
  readonly targetDuration: number | undefined;
  /** Makes its other renditions; undefined: there is only the source. */
  readonly ladder: StreamLadder | undefined;
  /** Gives it to viewers over WebRTC; undefined: they do not get it. */
  readonly webrtc: WebrtcStream | undefined;
  /** Opens the recording; called at most once, when it is needed. */
  readonly openRecorder: (onFailed: (error: Error) => void) => Recorder;
  /** The stream was running before this process started: it waits for its encoder. */
  readonly isAdopted: boolean;
  /** There is a recording of it from an earlier process. */
  readonly recorded: boolean;
  readonly now: () => number;
  readonly log: MediaLog;
  readonly onEvent: StreamEventSink;
  /** The stream ended by itself or by `end`; called once. `recorded` resolves when its recording is closed. */
  readonly onEnded: (recorded: Promise<void>) => void;
}

/**
 * One live stream over all its publishers: connects packager, recorder and origin and closes them in that order.
 * `live-state.ts` says what each input changes; this class gives it inputs and does its effects.
 */
export class LiveSession implements PipelineStep {
  readonly channelId: string;
  readonly streamId: string;
  readonly #options: LiveSessionOptions;
  readonly #packager: Packager;
  readonly #meter: HealthMeter;
  #recorder: Recorder | undefined;
  #recordingFailed = false;
  #state: LiveState;
  /** Dropped frames of the publisher that the meter already knows. */
  #droppedBefore = 0;
  #timer: NodeJS.Timeout | undefined;
  #video: VideoConfig | undefined;
  #audio: AudioConfig | undefined;
  #encoder: EncoderInfo | undefined;
  #arrival: MediaArrival;

  constructor(options: LiveSessionOptions) {
    this.channelId = options.channelId;
    this.streamId = options.streamId;
    this.#options = options;
    this.#meter = new HealthMeter(performance.now());
    this.#arrival = this.#meter.sample(performance.now());
    this.#state = firstLiveState(options.isAdopted, options, performance.now());
    const { numbers, now } = options;
    this.#packager = new Packager({
      ...{ numbers, output: this.#output(), now, tap: this.#tap() },
      ...{
        quickStart: true,
        bothTracks: true,
        keyDistance: options.keyDistance,
        targetDuration: options.targetDuration,
      },
    });
    if (this.#state.name === 'waiting') this.#wait(this.#state.deadline.at);
  }

  get publishing(): boolean {
    return publisherOf(this.#state) !== undefined;
  }

  /** A publisher takes the stream; an earlier one gets a message and is closed, and a discontinuity follows. */
  attach(publisher: PublisherHandle, options: PublishOptions): MediaSink {
    if (this.publishing) {
      this.#drain();
      this.#options.origin.push.replaced();
    }
    this.#apply({ type: 'attached', publisher });
    const current = (): boolean => publisherOf(this.#state) === publisher;
    if (current()) this.#listen(options);
    return {
      config: (config) => {
        if (!current()) return;
        if (config.track === 'video') this.#video = config;
        else {
          this.#audio = config;
          this.#options.webrtc?.soundConfig(config);
        }
        this.#packager.config(config);
      },
      frame: (frame) => {
        if (!current()) return;
        this.#meter.frame(frame, performance.now());
        this.#packager.frame(frame);
        if (frame.track === 'audio') this.#options.webrtc?.sound(frame);
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
        if (!current()) return;
        this.#drain();
        this.#apply({ type: 'left', publisher, reason, now: performance.now() });
      },
    };
  }

  /** Ends the stream at once. Its publisher receives `description`. */
  end(reason: EndReason, description: string): void {
    this.#apply({ type: 'end', reason, description });
  }

  /** Measures and reports; to be called every two seconds. */
  tick(): void {
    if (!this.publishing) return;
    this.#countDropped();
    this.#arrival = this.#meter.sample(performance.now());
    this.#emit({ type: 'health', ...this.#ids(), at: this.#options.now(), ...this.health() });
    this.#apply({ type: 'silent', ms: this.#arrival.silence });
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
      started: hasStarted(this.#state),
      recordingFailed: this.#recordingFailed,
      hasLadder: this.#options.ladder?.hasLadder === true,
      otherTracks: publisherOf(this.#state)?.otherTracks ?? { video: 0, audio: 0 },
    });
    return { info: this.#info(), health };
  }

  /** How far apart its last key frames were, in ms; 0 if that is not known. */
  get keyDistance(): number {
    return this.#meter.sample(performance.now()).keyFrameInterval;
  }

  /** Closes the steps but leaves the stream open: it may be resumed after a restart. */
  async destroy(): Promise<void> {
    this.#apply({ type: 'close' });
    this.#options.webrtc?.destroy();
    await Promise.all([this.#recorder?.destroy(), this.#options.ladder?.destroy()]);
  }

  #output(): PackagerOutput {
    const { origin } = this.#options;
    return {
      init: (init: InitSegment, partTarget: number) => {
        origin.init(init, partTarget);
        this.#recorder?.init(init, partTarget);
      },
      targetDuration: (seconds) => origin.targetDuration(seconds),
      fragment: (fragment) => origin.push.fragment(fragment),
      cut: (cut) => {
        origin.cut(cut);
        if (cut.completed) this.#recorder?.segment(cut.completed);
        if (origin.playable) this.#apply({ type: 'playable' });
      },
      dropped: (frames) => this.#meter.dropped(frames, performance.now()),
    };
  }

  #tap(): SourceTap | undefined {
    const { ladder, webrtc } = this.#options;
    return webrtc ? withWebrtc(ladder, webrtc) : ladder;
  }

  /** The state changes before its effects are done, so that what they cause meets the new state. */
  #apply(input: LiveInput): void {
    const { state, effects } = stepLive(this.#state, input, this.#options);
    this.#state = state;
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: LiveEffect): void {
    switch (effect.type) {
      case 'report':
        this.#report(effect.event);
        break;
      case 'disconnect':
        effect.publisher.disconnect(effect.description, effect.cause);
        break;
      case 'wait':
        this.#wait(effect.deadline.at);
        break;
      case 'stop-waiting':
        clearTimeout(this.#timer);
        break;
      case 'close-packager':
        this.#packager.destroy();
        break;
      case 'finish':
        this.#finish(effect.reason);
        break;
    }
  }

  #report(type: 'started' | 'resumed' | 'interrupted'): void {
    const event = { ...this.#ids(), at: this.#options.now() };
    if (type !== 'interrupted') this.#arrival = this.#meter.sample(performance.now());
    if (type !== 'interrupted') this.#emit({ type, ...event, info: this.#info() });
    else if (this.#state.name === 'waiting') {
      this.#emit({ type, ...event, until: Math.round(event.at + this.#state.deadline.at - performance.now()) });
    }
  }

  #finish(reason: EndReason): void {
    this.#options.origin.end();
    this.#options.webrtc?.destroy();
    const recorded = this.#finishRecording(reason);
    const durationMs = Math.round(this.#options.numbers.end);
    this.#emit({ type: 'ended', ...this.#ids(), at: this.#options.now(), reason, durationMs });
    this.#options.onEnded(recorded);
  }

  /** Gets ready for a new publisher's media. */
  #listen(options: PublishOptions): void {
    this.#droppedBefore = 0;
    this.#meter.restart(performance.now());
    if (options.record && !this.#recordingFailed) this.#openRecorder();
    this.#options.ladder?.attach(options);
  }

  #countDropped(): void {
    const dropped = publisherOf(this.#state)?.framesDropped ?? 0;
    if (dropped > this.#droppedBefore) this.#meter.dropped(dropped - this.#droppedBefore, performance.now());
    this.#droppedBefore = dropped;
  }

  /**
   * Packages a publisher's media to its last frame before the state hears of its departure. So a stream of less than a segment
   * has started too. Removes preload hints.
   */
  #drain(): void {
    this.#countDropped();
    this.#packager.suspend();
    this.#options.origin.suspend();
    this.#video = undefined;
    this.#audio = undefined;
    this.#encoder = undefined;
  }

  #wait(until: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#apply({ type: 'deadline' }), Math.max(0, until - performance.now()));
    this.#timer.unref();
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
      this.#options.log.error({ ...this.#ids(), err: error, event: event.type }, 'a stream event was not processed');
    }
  }
}
