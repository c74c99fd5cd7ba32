import { Lru } from '@bandshell/domain/kernel';
import type { MediaSink, PipelineStep, PublisherHandle } from '../live-media.ts';
import type {
  HeldStreamInfo,
  MediaClock,
  MediaLog,
  OpenStream,
  StreamEventSink,
  StreamHealth,
  StreamInfo,
} from '../media-api.ts';
import type { Origin } from '../origin/origin.ts';
import type { RenditionOrigin } from '../origin/rendition-origin.ts';
import { LiveWindow } from '../packager/live-window.ts';
import type { StreamNumbers } from '../packager/segment-assembler.ts';
import { mendRecording } from '../recorder/open-recording.ts';
import { Recorder } from '../recorder/recorder.ts';
import type { RecordingStorage } from '../recorder/storage.ts';
import { ladderRenditionNames } from '../transcode/ladder/ladder-renditions.ts';
import type { Transcoder } from '../transcode/ladder/transcoder.ts';
import type { WebrtcRoom } from '../whep/webrtc-room.ts';
import type { WebrtcStream } from '../whep/webrtc-stream.ts';
import { DerivedRendition } from './derived-rendition.ts';
import { LiveSession } from './live-session.ts';
import type { EndReason } from './live-state.ts';
import { logWith } from './log-with.ts';
import type { PublishOptions } from './publish-options.ts';
import { restoreRendition } from './restore-rendition.ts';
import {
  freshNumbers,
  isCurrent,
  numbersAfter,
  numbersByClock,
  type RestoredWindow,
  restoreWindow,
} from './resumption.ts';
import { isPathSafeId } from './stream-id.ts';
import { audioRendition, StreamLadder } from './stream-ladder.ts';

/** The rendition with the encoder's own media. */
const sourceRendition = 'source';
/** Interval of health events of a stream, in ms. */
const tickInterval = 2000;
/** How long an ended stream's playlist can still be read, in ms. */
/** Of more channels it is not remembered how their encoders were set. */
const rememberedChannels = 10_000;
const lingerTime = 45_000;
/** How long a stop waits for recordings to be written, in ms. */
const closeLimit = 5000;

export interface LiveSessionsOptions {
  readonly origin: Origin;
  readonly storage: RecordingStorage;
  /** Maximum ms of media in a file of a recording; undefined: any. */
  readonly fileDuration?: number | undefined;
  readonly clock: MediaClock;
  readonly log: MediaLog;
  readonly onEvent: StreamEventSink;
  readonly reconnectWindow: number;
  readonly finishGrace: number;
  readonly publisherSilence: number;
  /** Milliseconds of complete segments that a live playlist lists; default: a minute. */
  readonly window?: number | undefined;
  /** Makes streams' other renditions; undefined: only the source. */
  readonly ladder?: { readonly transcoder: Transcoder; readonly record: boolean } | undefined;
  /** Gives streams to viewers over WebRTC; undefined: they do not get them. */
  readonly webrtc?: WebrtcRoom | undefined;
}

const endReasons: readonly string[] = ['finished', 'lost', 'stopped', 'taken-over'] satisfies EndReason[];
const isEndReason = (reason: string): reason is EndReason => endReasons.includes(reason);

const refuse = (publisher: PublisherHandle, description: string): MediaSink => {
  publisher.disconnect(description, 'restarting');
  const nothing = (): void => {};
  return { config: nothing, frame: nothing, info: nothing, discontinuity: nothing, end: nothing };
};

/** All live streams of this process: at most one per channel, found by channel or by stream. */
export class LiveSessions implements PipelineStep {
  readonly #options: LiveSessionsOptions;
  readonly #byChannel = new Map<string, LiveSession>();
  /** Ended streams that can still be read. */
  readonly #lingering = new Map<string, NodeJS.Timeout>();
  /** Recordings of ended streams that are being closed. */
  readonly #finishing = new Set<Promise<void>>();
  /** How far apart (ms) the key frames of channels were when their last stream ended: encoders keep their settings. */
  readonly #keyDistances = new Lru<number>(rememberedChannels);
  readonly #ticker: NodeJS.Timeout;
  #closing = false;

  constructor(options: LiveSessionsOptions) {
    this.#options = options;
    this.#ticker = setInterval(() => {
      for (const session of this.#byChannel.values()) session.tick();
    }, tickInterval);
    this.#ticker.unref();
  }

  get streams(): number {
    return this.#byChannel.size;
  }

  /**
   * Prepares what an authorised publisher needs before its first byte: resumes the stream from its recording if it ran
   * in an earlier process. Returns a sentence for the encoder when the stream cannot be published to.
   */
  async prepare(stream: OpenStream): Promise<string | undefined> {
    const { channelId, streamId } = stream;
    if (!isPathSafeId(channelId) || !isPathSafeId(streamId)) {
      this.#options.log.error({ channelId, streamId }, 'an id cannot stand in a path; the publisher is refused');
      return 'The server cannot take this stream.';
    }
    if (this.#lingering.has(streamId)) return 'This stream has just ended. Start again.';
    if (this.#byChannel.get(channelId)?.streamId === streamId) return undefined;
    await this.#takeUp(stream, false);
    return undefined;
  }

  /** Starts an authorised and prepared publisher. Another stream of its channel ends. */
  open(stream: OpenStream, options: PublishOptions, publisher: PublisherHandle): MediaSink {
    if (this.#closing) return refuse(publisher, 'The server is restarting; connect again.');
    const running = this.#byChannel.get(stream.channelId);
    if (running?.streamId === stream.streamId) return running.attach(publisher, options);
    running?.end('taken-over', 'Another stream of this channel has begun.');
    return this.#create(stream, freshNumbers()).attach(publisher, options);
  }

  /** Repairs the recordings of streams that were open and lets them wait for their encoders. */
  async recover(open: readonly OpenStream[]): Promise<void> {
    for (const stream of open) {
      if (!isPathSafeId(stream.channelId) || !isPathSafeId(stream.streamId)) continue;
      if (!this.#byChannel.has(stream.channelId)) await this.#takeUp(stream, true);
    }
  }

  /** Ends a channel's stream at once. */
  disconnect(channelId: string, description: string): void {
    this.#byChannel.get(channelId)?.end('stopped', description);
  }

  /** Ends a stream whose channel another process has taken. */
  release(streamId: string): void {
    for (const session of [...this.#byChannel.values()]) {
      if (session.streamId === streamId) session.end('taken-over', 'Another encoder has taken over this channel.');
    }
  }

  held(): readonly HeldStreamInfo[] {
    return [...this.#byChannel.values()].map((session) => session.held());
  }

  health(streamId: string): { readonly info: StreamInfo; readonly health: StreamHealth } | undefined {
    for (const session of this.#byChannel.values()) if (session.streamId === streamId) return session.health();
    return undefined;
  }

  /** Closes all sessions without ending their streams. */
  async destroy(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#ticker);
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    this.#lingering.clear();
    const open = [...this.#byChannel.values()].map((session) => session.destroy());
    const closing = Promise.allSettled([...open, ...this.#finishing]);
    this.#byChannel.clear();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), closeLimit);
    });
    if ((await Promise.race([closing, limit])) === 'late') {
      this.#options.log.error({}, 'recordings were not written in time during the stop');
    }
    clearTimeout(timer);
  }

  /**
   * Resumes a stream of an earlier process from its recording.
   * @param known the server reported it as open, so it is resumed even without a recording, and reported to the server
   */
  async #takeUp(stream: OpenStream, known: boolean): Promise<void> {
    const { storage, clock, log, onEvent, window } = this.#options;
    const folder = this.#folder(stream);
    let numbers = numbersByClock(clock.now());
    let restored: RestoredWindow | undefined;
    let recorded = false;
    const renditions = new Map<string, RestoredWindow | undefined>();
    try {
      const index = await mendRecording(storage, folder);
      // A recording that has stopped has its end line already.
      recorded = index !== undefined && !stream.recordingStopped;
      if (!index && !known) return;
      if (index?.end && known) {
        const last = index.segments.at(-1);
        const durationMs = Math.round(last ? last.start + last.duration : 0);
        const reason = isEndReason(index.end.reason) ? index.end.reason : 'lost';
        onEvent({ type: 'ended', ...stream, at: clock.now(), reason, durationMs });
        return;
      }
      if (index && (stream.recordingStopped || !isCurrent(index, clock.now()))) {
        numbers = { ...numbers, end: numbersAfter(index).end };
      } else if (index) {
        restored = await restoreWindow(storage, folder, index, window);
        numbers = numbersAfter(index);
      }
      for (const name of [...ladderRenditionNames, audioRendition]) {
        const place = this.#folder(stream, name);
        const rendition = index && (await mendRecording(storage, place, index.segments.at(-1)?.sequence ?? 0));
        if (rendition) renditions.set(name, restored && (await restoreWindow(storage, place, rendition, window)));
      }
    } catch (error) {
      log.error({ ...stream, err: error }, 'the recording of an open stream could not be read');
      restored = undefined;
    }
    // Reading the disk took time, in which another publisher may have begun.
    if (this.#byChannel.has(stream.channelId)) return;
    this.#create(stream, numbers, { restored, recorded, renditions });
    const at = clock.now();
    if (known) onEvent({ type: 'interrupted', ...stream, at, until: at + this.#options.reconnectWindow });
  }

  #create(
    stream: OpenStream,
    numbers: StreamNumbers,
    before?: {
      readonly restored: RestoredWindow | undefined;
      readonly recorded: boolean;
      /** The other recorded renditions, with their windows. */
      readonly renditions: ReadonlyMap<string, RestoredWindow | undefined>;
    },
  ): LiveSession {
    const restored = before?.restored;
    const { origin, storage, clock, log, onEvent, reconnectWindow, finishGrace, publisherSilence } = this.#options;
    const { channelId, streamId } = stream;
    const firstSequence = restored?.segments[0]?.sequence ?? numbers.nextSequence;
    const window = new LiveWindow(firstSequence, restored?.discontinuitySequence ?? 0, this.#options.window);
    const rendition = origin.open(streamId, sourceRendition, window);
    for (const { init, partTarget } of restored?.inits ?? []) rendition.init(init, partTarget);
    for (const segment of restored?.segments ?? []) rendition.restore(segment);
    rendition.suspend();
    const targetDuration = before && window.targetDuration;
    window.isUndecided = before === undefined;
    const webrtc = this.#options.webrtc?.open(streamId);
    const ladder = this.#ladder(stream, rendition, webrtc);
    for (const [name, window] of before?.renditions ?? []) {
      ladder?.restore(name, window && restoreRendition({ origin, streamId, source: rendition }, name, window));
    }
    const session = new LiveSession({
      channelId,
      streamId,
      numbers,
      origin: rendition,
      keyDistance: this.#keyDistances.get(channelId) ?? 0,
      targetDuration,
      ladder,
      webrtc,
      openRecorder: (onFailed) =>
        new Recorder({
          storage,
          folder: this.#folder(stream),
          fileDuration: this.#options.fileDuration,
          onFailed,
          onStored: (sequence, read) => rendition.stored(sequence, read),
        }),
      isAdopted: before !== undefined,
      recorded: before?.recorded ?? false,
      reconnectWindow,
      finishGrace,
      publisherSilence,
      now: () => clock.now(),
      log,
      onEvent,
      onEnded: (closed) => {
        const distance = session.keyDistance;
        if (distance > 0) this.#keyDistances.set(channelId, distance);
        this.#onEnded(session, closed);
      },
    });
    this.#byChannel.set(channelId, session);
    return session;
  }

  #ladder(stream: OpenStream, source: RenditionOrigin, webrtc: WebrtcStream | undefined): StreamLadder | undefined {
    const { origin, storage, clock, ladder, fileDuration } = this.#options;
    if (!ladder) return undefined;
    const { channelId, streamId } = stream;
    const log = logWith(this.#options.log, { channelId, streamId });
    const rendition = (name: string, expectedBandwidth: number): DerivedRendition =>
      new DerivedRendition({
        name,
        record: ladder.record,
        open: ({ sequence }) => origin.open(streamId, name, source.window.startingAt(sequence), { expectedBandwidth }),
        close: () => origin.closeRendition(streamId, name),
        openRecorder: (onFailed, onStored) =>
          new Recorder({ storage, folder: this.#folder(stream, name), fileDuration, onFailed, onStored }),
        now: () => clock.now(),
        log,
      });
    return new StreamLadder({
      transcoder: ladder.transcoder,
      rendition,
      webrtc: (name) => webrtc?.rendition(name),
      log,
    });
  }

  #onEnded(session: LiveSession, recorded: Promise<void>): void {
    const { channelId, streamId } = session;
    this.#finishing.add(recorded);
    void recorded.then(() => this.#finishing.delete(recorded));
    if (this.#byChannel.get(channelId) === session) this.#byChannel.delete(channelId);
    const timer = setTimeout(() => {
      this.#lingering.delete(streamId);
      this.#options.origin.close(streamId);
    }, lingerTime);
    timer.unref();
    this.#lingering.set(streamId, timer);
  }

  #folder(stream: OpenStream, rendition = sourceRendition): string {
    return `${stream.channelId}/${stream.streamId}/${rendition}`;
  }
}
