import type { PipelineStep, PublisherHandle } from '../../live-media.ts';
import type { CountedMediaLog, MediaLog, OpenStream, PublishAttempt } from '../../media-api.ts';
import { Publication } from '../rtmp/publication.ts';
import { type AuthoriseRtmp, decidePublish } from '../rtmp/publish-decision.ts';
import { readStreamId } from './stream-id.ts';
import { TsDemuxer } from './ts-demuxer.ts';
import { TsTags } from './ts-tags.ts';

const longestKey = 256;

export interface SrtSessionOptions {
  readonly address: string;
  readonly streamId: string;
  readonly authoriseMs: number;
  readonly silenceMs: number;
  readonly log: MediaLog;
  readonly countedLog: CountedMediaLog;
  readonly authorise: AuthoriseRtmp;
  /** It publishes: its media is wanted. */
  readonly onOpen: () => void;
  /** Called once, when it is over. */
  readonly onClosed: () => void;
}

/** One encoder over SRT. Its transport stream becomes the same tags as media of every other protocol. */
export class SrtSession implements PipelineStep {
  readonly #options: SrtSessionOptions;
  readonly #publication: Publication;
  readonly #abort = new AbortController();
  readonly #tags: TsTags;
  readonly #demuxer: TsDemuxer;
  #stream: OpenStream | undefined;
  #isOpen = false;
  #isClosed = false;
  #silence: NodeJS.Timeout | undefined;

  constructor(options: SrtSessionOptions) {
    this.#options = options;
    const handle: Pick<PublisherHandle, 'address' | 'protocol'> = { address: options.address, protocol: 'srt' };
    // The sink must not end from inside the call that disconnects it.
    this.#publication = new Publication(handle, () => queueMicrotask(() => this.end('lost')));
    this.#tags = new TsTags({
      video: (timestamp, body) => this.#publication.video(timestamp, body),
      audio: (timestamp, body) => this.#publication.audio(timestamp, body),
    });
    this.#demuxer = new TsDemuxer({
      unit: (unit) => this.#tags.write(unit),
      unsupported: (track, codec) => this.#refuseCodec(track, codec),
    });
  }

  get isPublishing(): boolean {
    return this.#isOpen && !this.#isClosed;
  }

  /** Asks whether it may publish. */
  begin(): void {
    this.#begin().catch((error: unknown) => {
      this.#options.log.error({ err: error, address: this.#options.address }, 'a publisher could not be taken');
      this.end('lost');
    });
  }

  media(bytes: Buffer): void {
    if (!this.isPublishing) return;
    this.#silence?.refresh();
    this.#demuxer.push(bytes);
  }

  destroy(): void {
    this.end('lost');
  }

  end(reason: 'finished' | 'lost'): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#silence);
    this.#abort.abort();
    this.#publication.end(reason);
    if (this.#isOpen) {
      const { address, protocol, bytesReceived, framesDropped, cause } = this.#publication;
      const dropped = framesDropped + this.#tags.dropped;
      const fields = {
        ...this.#stream,
        address,
        protocol,
        reason: cause ?? reason,
        bytesReceived,
        framesDropped: dropped,
      };
      this.#options.log.info(fields, 'a publisher is gone');
    }
    this.#options.onClosed();
  }

  async #begin(): Promise<void> {
    const { address, streamId, authorise, authoriseMs, countedLog, log, silenceMs } = this.#options;
    const found = readStreamId(streamId, longestKey);
    if (found === undefined) return this.#refuse(undefined, 'A stream key is needed; the creator page shows it.');
    const attempt: PublishAttempt = {
      ...found,
      ...{ protocol: 'srt', address, program: undefined, isCheck: false, signal: this.#abort.signal },
    };
    const isAwaited = (): boolean => !this.#isClosed;
    const decision = await decidePublish(authorise, attempt, {
      abort: this.#abort,
      limitMs: authoriseMs,
      log: countedLog,
      isAwaited,
    });
    if (this.#isClosed) return;
    if (!decision.allowed) return this.#refuse(decision.channelId, decision.description);
    this.#stream = decision.stream;
    try {
      this.#publication.open((publisher) => decision.open(publisher));
    } catch (error) {
      log.error({ ...this.#stream, err: error, address }, 'a stream could not be opened');
      return this.end('lost');
    }
    this.#isOpen = true;
    log.info({ ...this.#stream, address, protocol: 'srt' }, 'a publisher is connected');
    this.#publication.metadata({ encoder: 'SRT' });
    this.#silence = setTimeout(() => this.end('lost'), silenceMs);
    this.#silence.unref();
    this.#options.onOpen();
  }

  /** SRT has no words for a reason after the connection: the operator's log has it. */
  #refuse(channelId: string | undefined, description: string): void {
    const { address, countedLog } = this.#options;
    countedLog.info({ channelId, address, protocol: 'srt', description }, 'a publisher was refused', description);
    this.end('lost');
  }

  #refuseCodec(track: 'video' | 'audio', codec: string): void {
    const { address, log } = this.#options;
    log.warn({ ...this.#stream, address, track, codec }, 'an encoder sends an unsupported codec');
    // A picture goes on without its sound.
    if (track === 'video') queueMicrotask(() => this.end('lost'));
  }
}
