import type { FlvMetadata } from '../../demux/flv/encoder-info.ts';
import { FlvDemuxer, type UnsupportedCodec } from '../../demux/flv/flv-demuxer.ts';
import type { DisconnectCause, MediaSink, OtherTracks, PublisherHandle } from '../../live-media.ts';
import type { MediaLog } from '../../media-api.ts';
import { OpusSound } from '../opus/opus-sound.ts';

/** An accepted publisher: the handle for the session above, and the path of its media to the sink. */
export class Publication implements PublisherHandle {
  readonly address: string;
  readonly protocol: PublisherHandle['protocol'];
  readonly #disconnect: (description: string) => void;
  readonly #log: MediaLog | undefined;
  #opus: OpusSound | undefined;
  #cause: DisconnectCause | undefined;
  #sink: MediaSink | undefined;
  #demuxer: FlvDemuxer | undefined;
  #bytesReceived = 0;
  #framesDropped = 0;

  /** @param log for an encoder that may send Opus in its tags; without it, Opus is not supported */
  constructor(
    peer: Pick<PublisherHandle, 'address' | 'protocol'>,
    disconnect: (description: string) => void,
    log?: MediaLog,
  ) {
    this.#log = log;
    this.address = peer.address;
    this.protocol = peer.protocol;
    this.#disconnect = disconnect;
  }

  get bytesReceived(): number {
    return this.#bytesReceived;
  }

  /** Number of invalid frames that were dropped so far. */
  get framesDropped(): number {
    return this.#demuxer?.dropped ?? this.#framesDropped;
  }

  get otherTracks(): OtherTracks {
    return this.#demuxer?.otherTracks ?? { video: 0, audio: 0 };
  }

  /** Why the server ended it; undefined if it did not. */
  get cause(): DisconnectCause | undefined {
    return this.#cause;
  }

  disconnect(description: string, cause: DisconnectCause): void {
    this.#cause ??= cause;
    this.#disconnect(description);
  }

  /** Opens the sink before its media. */
  open(open: (publisher: PublisherHandle) => MediaSink): void {
    this.#sink = open(this);
    const log = this.#log;
    this.#opus = log && new OpusSound(log, (tag) => this.#demuxer?.audio(tag.timestamp, tag.body));
    this.#demuxer = new FlvDemuxer(this.#sink, this.#opus);
  }

  video(timestamp: number, body: Buffer): UnsupportedCodec | undefined {
    this.#bytesReceived += body.length;
    return this.#demuxer?.video(timestamp, body);
  }

  audio(timestamp: number, body: Buffer): UnsupportedCodec | undefined {
    this.#bytesReceived += body.length;
    return this.#demuxer?.audio(timestamp, body);
  }

  metadata(metadata: FlvMetadata): void {
    this.#demuxer?.metadata(metadata);
  }

  /** Ends the sink; only the first call has an effect. */
  end(reason: 'finished' | 'lost'): void {
    const sink = this.#sink;
    this.#framesDropped = this.framesDropped;
    this.#sink = undefined;
    this.#demuxer = undefined;
    this.#opus?.destroy();
    sink?.end(reason);
  }
}
