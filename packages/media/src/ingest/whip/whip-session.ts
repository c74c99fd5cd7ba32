import type { RTCPeerConnection, RTCRtpReceiver, RTCRtpTransceiver } from 'werift';
import type { MediaSink, PipelineStep, PublisherHandle } from '../../live-media.ts';
import type { MediaLog, OpenStream } from '../../media-api.ts';
import { MissingFfmpegError } from '../../transcode/missing-ffmpeg-error.ts';
import { OpusToAac } from '../opus/opus-to-aac.ts';
import { Publication } from '../rtmp/publication.ts';
import { AvcTagWriter } from './avc-tags.ts';
import type { VideoFeedback } from './create-peer.ts';
import { H264Depacketizer } from './h264-depacketizer.ts';
import { MediaTimes } from './media-times.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import type { RtpPacket } from './rtp-packet.ts';
import type { WhipLimits } from './whip-limits.ts';

/** Seconds from 1900 to 1970 (RFC 5905, section 6). */
const ntpEpoch = 2_208_988_800;
const lookInterval = 250;
/** Time between two rate estimates, in ms. */
const rateInterval = 1000;

/** NTP time, seconds in the upper and fractions in the lower 32 bits, as Unix milliseconds. */
const ntpToMs = (ntp: bigint): number =>
  (Number(ntp >> 32n) - ntpEpoch) * 1000 + (Number(ntp & 0xffff_ffffn) * 1000) / 2 ** 32;

/** The authoriser's answer: `open` is called once, and opens the path of the sender's media. */
export type WhipDecision =
  | { readonly allowed: true; readonly stream?: OpenStream; readonly open: (publisher: PublisherHandle) => MediaSink }
  | { readonly allowed: false; readonly description: string; readonly channelId?: string };

export interface WhipSessionOptions {
  readonly peer: RTCPeerConnection;
  readonly feedback: VideoFeedback;
  readonly address: string;
  readonly limits: WhipLimits;
  readonly log: MediaLog;
  /** Called when the sender is connected: may it publish now? */
  readonly authorise: (gone: AbortSignal) => Promise<WhipDecision>;
  /** It publishes. */
  readonly onOpen: () => void;
  readonly onBytes: (received: number) => void;
  /** Called once, when it is over. */
  readonly onClosed: () => void;
}

/**
 * One sender over WebRTC: H.264 and Opus arrive as RTP and are passed on as the same tags as media of every other
 * protocol.
 */
export class WhipSession implements PipelineStep {
  readonly #options: WhipSessionOptions;
  readonly #publication: Publication;
  readonly #times = new MediaTimes();
  readonly #timer: NodeJS.Timeout;
  #sound: OpusToAac | undefined;
  readonly #gone = new AbortController();
  #stream: OpenStream | undefined;
  #isBeginning = false;
  #isOpen = false;
  #isClosed = false;
  #packetAt = performance.now();
  #keyFrameAt = 0;
  #video: { readonly receiver: RTCRtpReceiver; readonly ssrc: number } | undefined;
  #ratedAt = 0;

  constructor(options: WhipSessionOptions) {
    this.#options = options;
    const { peer, address } = options;
    this.#publication = new Publication({ address, protocol: 'whip' }, () => {
      // The sink must not end from inside the call that disconnects it.
      queueMicrotask(() => this.#close('lost'));
    });
    peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#begin();
      // A path that is gone for a moment comes back, or the sender restarts ICE; the limit of silence ends the others.
      else if (state === 'failed' || state === 'closed') this.#close('lost');
    });
    const started = performance.now();
    this.#timer = setInterval(() => this.#look(started), lookInterval);
    this.#timer.unref();
  }

  get address(): string {
    return this.#options.address;
  }

  get isPublishing(): boolean {
    return this.#isOpen && !this.#isClosed;
  }

  /** Must be called for each transceiver before the answer is created. */
  receive(transceiver: RTCRtpTransceiver): void {
    transceiver.onTrack.subscribe((track) => {
      const order = new ReorderBuffer();
      const isVideo = track.kind === 'video';
      const take = isVideo ? this.#videoTaker() : this.#audioTaker();
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        if (isVideo) this.#video = { receiver: transceiver.receiver, ssrc: header.ssrc };
        if (payload.length === 0) return;
        this.#packetAt = performance.now();
        this.#options.onBytes(payload.length);
        if (!this.#isOpen) return;
        const { sequenceNumber: sequence, timestamp, marker } = header;
        for (const each of order.push({ sequence, timestamp, marker, payload }, this.#packetAt)) take(each);
      });
      transceiver.receiver.onRtcp.subscribe((packet) => {
        if (!('senderInfo' in packet)) return;
        const { ntpTimestamp, rtpTimestamp } = packet.senderInfo;
        this.#times.report(isVideo ? 'video' : 'audio', ntpToMs(ntpTimestamp), rtpTimestamp);
      });
    });
  }

  /** The sender ended the session. */
  finish(): void {
    this.#close('finished');
  }

  destroy(): void {
    this.#close('lost');
  }

  #begin(): void {
    if (this.#isBeginning || this.#isClosed) return;
    this.#isBeginning = true;
    this.#options
      .authorise(this.#gone.signal)
      .then((decision) => this.#open(decision))
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, address: this.#options.address }, 'a publisher could not be authorised');
        this.#close('lost');
      });
  }

  #open(decision: WhipDecision): void {
    const { address, log, onOpen } = this.#options;
    if (this.#isClosed) return;
    if (!decision.allowed) {
      const { channelId, description } = decision;
      log.info({ channelId, address, protocol: 'whip', description }, 'a publisher was refused');
      this.#close('lost');
      return;
    }
    this.#stream = decision.stream;
    onOpen();
    this.#publication.open(decision.open);
    this.#isOpen = true;
    log.info({ ...this.#stream, address, protocol: 'whip' }, 'a publisher is connected');
    this.#publication.metadata({ encoder: 'WebRTC' });
    try {
      this.#sound = new OpusToAac(this.#options.log, (tag) => this.#publication.audio(tag.timestamp, tag.body));
    } catch (error) {
      if (!(error instanceof MissingFfmpegError)) throw error;
      this.#options.log.warn({}, 'a browser stream has no sound: ffmpeg is not installed');
    }
  }

  #videoTaker(): (packet: { readonly packet: RtpPacket; readonly isAfterLoss: boolean }) => void {
    const depacketizer = new H264Depacketizer();
    const tags = new AvcTagWriter();
    let waitsForKey = true;
    return (ordered) => {
      const { pictures, isLossy } = depacketizer.push(ordered);
      if (isLossy && !waitsForKey) {
        waitsForKey = true;
        this.#keyFrameAt = 0;
      }
      for (const picture of pictures) {
        const { config, frame, isKey } = tags.write(picture);
        if (isKey) {
          waitsForKey = false;
          this.#keyFrameAt = performance.now();
        }
        const at = this.#times.stamp('video', picture.timestamp, performance.now());
        if (config) this.#publication.video(at, config);
        // Frames after a loss refer to missing frames.
        if (frame && !waitsForKey) this.#publication.video(at, frame);
      }
    };
  }

  #audioTaker(): (packet: { readonly packet: RtpPacket }) => void {
    return ({ packet }) => {
      const at = this.#times.stamp('audio', packet.timestamp, performance.now());
      this.#sound?.push(packet.payload, at);
    };
  }

  #look(started: number): void {
    const now = performance.now();
    const { limits, feedback } = this.#options;
    if (!this.#isOpen) {
      if (now - started > limits.connectMs) this.#close('lost');
      return;
    }
    if (now - this.#packetAt > limits.silenceMs) {
      this.#close('lost');
      return;
    }
    const video = this.#video;
    if (video === undefined) return;
    if (now - this.#ratedAt > rateInterval) {
      this.#ratedAt = now;
      feedback.rate(video.receiver, video.ssrc);
    }
    if (now - this.#keyFrameAt > limits.keyFrameMs) {
      this.#keyFrameAt = now - limits.keyFrameMs + 2 * lookInterval;
      feedback.keyFrame(video.receiver, video.ssrc);
    }
  }

  #close(reason: 'finished' | 'lost'): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#gone.abort();
    this.#sound?.destroy();
    this.#publication.end(reason);
    if (this.#isOpen) {
      const { bytesReceived, framesDropped, cause } = this.#publication;
      const fields = {
        ...this.#stream,
        address: this.#options.address,
        protocol: 'whip',
        bytesReceived,
        framesDropped,
      };
      this.#options.log.info({ ...fields, reason: cause ?? reason }, 'a publisher is gone');
    }
    this.#options.peer.close().catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'a peer connection could not be closed in order');
    });
    this.#options.onClosed();
  }
}
