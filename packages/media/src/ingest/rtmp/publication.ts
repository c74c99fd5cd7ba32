import type { FlvMetadata } from '../../demux/flv/encoder-info.ts';
import { FlvDemuxer, type UnsupportedCodec } from '../../demux/flv/flv-demuxer.ts';
import type { DisconnectCause, MediaSink, PublisherHandle } from '../../stage.ts';

/** An accepted publisher: the handle for the session above, and the path of its media to the sink. */
export class Publication implements PublisherHandle {
  readonly address: string;
  readonly protocol: PublisherHandle['protocol'];
  readonly #disconnect: (description: string) => void;
  #cause: DisconnectCause | undefined;
  #sink: MediaSink | undefined;
  #demuxer: FlvDemuxer | undefined;
  #bytesReceived = 0;
  #framesDropped = 0;

  constructor(peer: Pick<PublisherHandle, 'address' | 'protocol'>, disconnect: (description: string) => void) {
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
    this.#demuxer = new FlvDemuxer(this.#sink);
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
    sink?.end(reason);
  }
}
