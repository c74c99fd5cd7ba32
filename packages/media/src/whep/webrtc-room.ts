import { randomInt } from 'node:crypto';
import type { PipelineStep } from '../live-media.ts';
import type { MediaLog } from '../media-api.ts';
import type { PlayerOffer } from './offer.ts';
import type { FromSender, SessionCredentials } from './sender/messages.ts';
import { SenderProcess, type SenderProcessOptions, type SenderReady } from './sender-process.ts';
import type { VideoFeed } from './video-feed.ts';
import { WebrtcStream } from './webrtc-stream.ts';

/** So often (ms) viewers of renditions that have nothing are looked for. */
const lookInterval = 1000;

/** A session as the sender knows it. */
export interface RoomSession {
  readonly number: number;
  readonly ssrcs: { readonly video: number; readonly audio: number };
  restart(local: SessionCredentials, remote: SessionCredentials): void;
  leave(): void;
}

interface Member {
  readonly stream: WebrtcStream;
  readonly hasAudio: boolean;
  feed: VideoFeed;
  /** The rendition that it is moved to. */
  coming: VideoFeed | undefined;
  readonly onConnected: () => void;
  readonly onClosed: () => void;
}

export interface JoinOptions {
  readonly stream: WebrtcStream;
  readonly feed: VideoFeed;
  readonly offer: PlayerOffer;
  readonly local: SessionCredentials;
  readonly onConnected: () => void;
  /** It is over, but not by `leave`. */
  readonly onClosed: () => void;
}

/** All streams and all viewers over WebRTC: what the sender gets, and what it says. */
export class WebrtcRoom implements PipelineStep {
  readonly sender: SenderProcess;
  readonly #log: MediaLog;
  readonly #streams = new Map<string, WebrtcStream>();
  readonly #members = new Map<number, Member>();
  readonly #timer: NodeJS.Timeout;
  #lastChannel = 0;
  #lastSession = 0;

  constructor(options: Pick<SenderProcessOptions, 'program' | 'settings' | 'log' | 'pingMs'>) {
    this.#log = options.log;
    this.sender = new SenderProcess({
      ...options,
      onMessage: (message) => this.#take(message),
      onGone: () => this.#gone(),
    });
    this.#timer = setInterval(() => this.#look(performance.now()), lookInterval);
    this.#timer.unref();
  }

  get viewers(): number {
    return this.#members.size;
  }

  stream(streamId: string): WebrtcStream | undefined {
    return this.#streams.get(streamId);
  }

  /** A stream begins. */
  open(streamId: string): WebrtcStream {
    const stream: WebrtcStream = new WebrtcStream({
      streamId,
      log: this.#log,
      send: (message) => this.sender.send(message),
      nextChannel: () => {
        this.#lastChannel += 1;
        return this.#lastChannel;
      },
      onEnd: () => {
        if (this.#streams.get(streamId) === stream) this.#streams.delete(streamId);
        for (const [number, member] of [...this.#members]) if (member.stream === stream) this.#close(number, true);
      },
    });
    this.#streams.set(streamId, stream);
    return stream;
  }

  /** Starts the sender if it does not run; undefined when it cannot run now. */
  ready(): Promise<SenderReady | undefined> {
    return this.sender.ready();
  }

  /** A viewer gets a stream, beginning with what is cached of it. */
  join({ stream, feed, offer, local, onConnected, onClosed }: JoinOptions): RoomSession {
    this.#lastSession += 1;
    const number = this.#lastSession;
    const ssrcs = { video: randomInt(1, 2 ** 31), audio: randomInt(2 ** 31, 2 ** 32) };
    const hasAudio = offer.audio !== undefined;
    this.#members.set(number, { stream, feed, hasAudio, coming: undefined, onConnected, onClosed });
    // The cached pictures go first, so that they are there when the viewer is connected.
    stream.watch(feed);
    if (hasAudio) stream.listen();
    this.sender.send({
      ...{ type: 'join', session: number, local, remote: offer.remote, certificate: offer.certificate },
      video: { channel: feed.channel, ssrc: ssrcs.video, payloadType: offer.video.payloadType },
      audio: offer.audio && {
        channel: stream.soundChannel,
        ssrc: ssrcs.audio,
        payloadType: offer.audio.payloadType,
      },
    });
    return {
      ...{ number, ssrcs },
      restart: (own, remote) => this.sender.send({ type: 'restart', session: number, local: own, remote }),
      leave: () => this.#close(number, false),
    };
  }

  destroy(): void {
    clearInterval(this.#timer);
    for (const number of [...this.#members.keys()]) this.#close(number, true);
    for (const stream of [...this.#streams.values()]) stream.destroy();
    this.sender.destroy();
  }

  #take(message: FromSender): void {
    switch (message.type) {
      case 'connected':
        this.#members.get(message.session)?.onConnected();
        break;
      case 'closed':
        this.#close(message.session, true);
        break;
      case 'lossy':
        this.#move(message.session, (stream, feed) => stream.smallerThan(feed, performance.now()));
        break;
      case 'clear':
        this.#move(message.session, (stream, feed) => stream.largerThan(feed, performance.now()));
        break;
      case 'moved':
        this.#moved(message.session, message.channel);
        break;
    }
  }

  #move(session: number, choose: (stream: WebrtcStream, feed: VideoFeed) => VideoFeed | undefined): void {
    const member = this.#members.get(session);
    if (member === undefined || member.coming !== undefined) return;
    const { stream } = member;
    const coming = choose(stream, member.feed);
    if (coming === undefined) return;
    member.coming = coming;
    stream.watch(coming);
    this.sender.send({ type: 'move', session, channel: coming.channel });
  }

  /** A rendition whose transcoder has died, and a source that has B-frames now, are replaced by what can be sent. */
  #look(now: number): void {
    for (const [session, member] of this.#members) {
      const { stream, feed, coming } = member;
      if (feed.obstacle(now) === undefined) continue;
      const other = stream.choose(now);
      if (typeof other === 'string' || other === feed || other === coming) continue;
      member.coming = undefined;
      if (coming) stream.unwatch(coming);
      this.#move(session, () => other);
    }
  }

  #moved(session: number, channel: number): void {
    const member = this.#members.get(session);
    if (member?.coming?.channel !== channel) return;
    member.stream.unwatch(member.feed);
    member.feed = member.coming;
    member.coming = undefined;
  }

  #close(session: number, isNews: boolean): void {
    const member = this.#members.get(session);
    if (member === undefined) return;
    this.#members.delete(session);
    this.sender.send({ type: 'leave', session });
    member.stream.unwatch(member.feed);
    if (member.coming) member.stream.unwatch(member.coming);
    if (member.hasAudio) member.stream.unlisten();
    if (isNews) member.onClosed();
  }

  #gone(): void {
    const members = [...this.#members.values()];
    this.#members.clear();
    for (const stream of this.#streams.values()) stream.reset();
    for (const { onClosed } of members) onClosed();
  }
}
