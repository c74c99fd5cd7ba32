import { createHash } from 'node:crypto';
import type { CountedMediaLog, MediaLog, OpenStream, PublishAttempt } from '../../media-api.ts';
import { splitAggregate } from './aggregate.ts';
import { decodeAmf0 } from './amf/decode.ts';
import { type AmfObject, type AmfValue, isAmfObject } from './amf/value.ts';
import {
  callError,
  callResult,
  callStatus,
  connectionSettings,
  connectResult,
  onStatus,
  type StatusInfo,
  streamBegin,
} from './answers.ts';
import type { RtmpLimits } from './limits.ts';
import { messageType, type RtmpMessage } from './message.ts';
import { NetStreams } from './net-streams.ts';
import type { RtmpPeer } from './peer.ts';
import { Publication } from './publication.ts';
import { type AuthoriseRtmp, decidePublish, type RtmpPublishDecision } from './publish-decision.ts';
import { badName, publishStart, rejected, unpublished } from './publish-status.ts';
import type { SessionState } from './session-state.ts';
import { findStreamKey } from './stream-key.ts';

/** Maximum stored length of the encoder's own name. */
const programLength = 200;
/** Cost of a held message besides its payload. */
const heldMessageBytes = 128;

/**
 * The conversation with one encoder above the chunks: commands (RTMP 1.0, section 7.2), the publish request, and then media
 * into the sink. It stores a stream key only as long as the authoriser needs it. A key in the application's path stays, because
 * the encoder may publish with it again.
 */
export class RtmpSession {
  readonly #peer: RtmpPeer;
  readonly #limits: RtmpLimits;
  readonly #log: MediaLog;
  readonly #countedLog: CountedMediaLog;
  readonly #authorise: AuthoriseRtmp;
  #state: SessionState = { name: 'fresh' };
  /** The encoder's own name. */
  #program: string | undefined;
  /** The published stream, for the log. */
  #stream: OpenStream | undefined;
  /** The path of the connection, which may end with the key. */
  #application = '';
  readonly #netStreams: NetStreams;
  #heldBytes = 0;
  #refused = false;

  constructor(
    peer: RtmpPeer,
    options: { limits: RtmpLimits; log: MediaLog; countedLog: CountedMediaLog; authorise: AuthoriseRtmp },
  ) {
    this.#peer = peer;
    this.#limits = options.limits;
    this.#netStreams = new NetStreams(options.limits.maxNetStreams);
    this.#log = options.log;
    this.#countedLog = options.countedLog;
    this.#authorise = options.authorise;
  }

  get publishing(): boolean {
    return this.#state.name === 'publishing';
  }

  /** Takes the next message; returns the error when the connection cannot continue. */
  receive(message: RtmpMessage): string | undefined {
    const state = this.#state;
    if (state.name === 'closed' || this.#refused) return undefined;
    if (state.name === 'authorising') {
      this.#hold(state, message);
      return undefined;
    }
    try {
      return this.#handle(message);
    } catch (error) {
      this.#log.error(
        { ...this.#stream, err: error, address: this.#peer.address },
        'a step of the pipeline failed on a publisher',
      );
      this.#refuse(message.streamId, rejected('The server failed to take the stream.'));
      return undefined;
    }
  }

  /** The connection was closed, by either side. */
  closed(): void {
    const state = this.#state;
    this.#state = { name: 'closed' };
    if (state.name === 'authorising') state.abort.abort();
    if (state.name === 'publishing') this.#end(state.publication, 'lost');
  }

  #hold(state: SessionState & { readonly name: 'authorising' }, message: RtmpMessage): void {
    state.held.push(message);
    this.#heldBytes += message.payload.length + heldMessageBytes;
    if (this.#heldBytes > this.#limits.maxQueuedBytes) this.#peer.pause();
  }

  #handle(message: RtmpMessage): string | undefined {
    switch (message.type) {
      case messageType.video:
      case messageType.audio:
        this.#media(message);
        return undefined;
      case messageType.aggregate:
        for (const part of splitAggregate(message)) this.receive(part);
        return undefined;
      case messageType.data:
        this.#data(message.payload);
        return undefined;
      case messageType.dataAmf3:
        this.#data(message.payload.subarray(1));
        return undefined;
      case messageType.command:
        return this.#command(message.streamId, message.payload);
      case messageType.commandAmf3:
        return this.#command(message.streamId, message.payload.subarray(1));
      default:
        return undefined;
    }
  }

  #media(message: RtmpMessage): void {
    if (this.#state.name !== 'publishing') return;
    const { publication, streamId } = this.#state;
    this.#peer.touch();
    const { timestamp, payload } = message;
    const unsupported =
      message.type === messageType.video
        ? publication.video(timestamp, payload)
        : publication.audio(timestamp, payload);
    if (unsupported === undefined) return;
    const { track, name } = unsupported;
    const fields = { ...this.#stream, address: this.#peer.address, track, codec: name };
    this.#log.warn(fields, 'an encoder sends an unsupported codec');
    const description = `This server takes H.264, HEVC, AV1 or VP9 video and AAC or Opus audio; the encoder sent ${name}.`;
    this.#refuse(streamId, rejected(description));
  }

  #data(payload: Buffer): void {
    if (this.#state.name !== 'publishing') return;
    const { values } = decodeAmf0(payload, this.#limits);
    const [name, metadata] = values[0] === '@setDataFrame' ? values.slice(1) : values;
    if (name === 'onMetaData' && isAmfObject(metadata)) this.#state.publication.metadata(metadata);
  }

  #command(streamId: number, payload: Buffer): string | undefined {
    const { values, error } = decodeAmf0(payload, this.#limits);
    const [name, number, object] = values;
    if (error !== undefined || typeof name !== 'string') return `a malformed command (${error ?? 'no name'})`;
    // The chunk size is announced with the answer to connect, so nothing may be answered before that.
    if (this.#state.name === 'fresh' && name !== 'connect') return 'a command before connect';
    const transaction = typeof number === 'number' ? number : 0;
    switch (name) {
      case 'connect':
        this.#connect(transaction, isAmfObject(object) ? object : {});
        return undefined;
      case 'createStream':
        this.#createStream(transaction);
        return undefined;
      case 'publish':
        this.#publish(streamId, values[3]);
        return undefined;
      case 'FCPublish':
        this.#peer.send(callStatus('onFCPublish', 'NetStream.Publish.Start'));
        return undefined;
      case 'releaseStream':
      case '_checkbw':
        this.#peer.send(callResult(transaction));
        return undefined;
      case 'getStreamLength':
        this.#peer.send(callResult(transaction, 0));
        return undefined;
      case 'FCUnpublish':
        this.#unpublish();
        this.#peer.send(callStatus('onFCUnpublish', 'NetStream.Unpublish.Success'));
        return undefined;
      case 'closeStream':
        this.#close(streamId);
        return undefined;
      case 'deleteStream': {
        const id = typeof values[3] === 'number' ? values[3] : streamId;
        this.#close(id);
        this.#netStreams.delete(id);
        return undefined;
      }
      case 'play':
      case 'play2':
        this.#refuse(streamId, {
          level: 'error',
          code: 'NetStream.Play.Failed',
          description: 'This server takes streams over RTMP and plays them over HTTP only.',
        });
        return undefined;
      default:
        return undefined;
    }
  }

  #connect(transaction: number, object: AmfObject): void {
    if (this.#state.name !== 'fresh' && this.#state.name !== 'connected') {
      this.#peer.send(callError(transaction, 'This connection has a stream already.'));
      return;
    }
    this.#application = typeof object.app === 'string' ? object.app : '';
    this.#state = { name: 'connected' };
    this.#program = typeof object.flashVer === 'string' ? object.flashVer.slice(0, programLength) : undefined;
    const enhanced = object.fourCcList !== undefined || object.videoFourCcInfoMap !== undefined;
    this.#peer.send(connectionSettings());
    this.#peer.send(connectResult(transaction, enhanced));
  }

  #createStream(transaction: number): void {
    const id = this.#netStreams.create();
    this.#peer.send(
      id === undefined ? callError(transaction, 'Too many streams on one connection.') : callResult(transaction, id),
    );
  }

  #publish(streamId: number, name: AmfValue): void {
    const text = typeof name === 'string' ? name : '';
    const found = findStreamKey(this.#application, text, this.#limits.maxStreamKeyLength);
    if (found === undefined) {
      this.#refuse(streamId, badName('A stream key is needed; the creator page shows it.'));
      return;
    }
    const keyHash = hashOf(found.streamKey);
    const state = this.#state;
    if (state.name === 'publishing' && state.keyHash === keyHash) {
      // The encoder asks again, perhaps on another message stream: it publishes already.
      this.#state = { ...state, streamId };
      this.#peer.send(streamBegin(streamId));
      this.#peer.send(onStatus(streamId, publishStart));
      return;
    }
    if (state.name !== 'connected') {
      this.#refuse(streamId, badName('One connection publishes one stream at a time.'));
      return;
    }
    const abort = new AbortController();
    this.#heldBytes = 0;
    this.#state = { name: 'authorising', streamId, keyHash, abort, held: [] };
    this.#peer.expect('decision');
    const { address, protocol } = this.#peer;
    const attempt = { ...found, protocol, address, program: this.#program, isCheck: false, signal: abort.signal };
    void this.#decide(attempt, abort);
  }

  async #decide(attempt: PublishAttempt, abort: AbortController): Promise<void> {
    const decision = await decidePublish(this.#authorise, attempt, {
      ...{ abort, limitMs: this.#limits.authoriseMs, log: this.#countedLog },
      isAwaited: () => this.#state.name === 'authorising',
    });
    const state = this.#state;
    if (state.name !== 'authorising' || state.abort !== abort) return;
    if (decision.allowed) this.#accept(state, decision);
    else {
      const { address, protocol } = this.#peer;
      const { channelId, description } = decision;
      this.#countedLog.info({ channelId, address, protocol, description }, 'a publisher was refused', description);
      this.#refuse(state.streamId, badName(decision.description));
    }
  }

  #accept(
    state: SessionState & { readonly name: 'authorising' },
    decision: RtmpPublishDecision & { readonly allowed: true },
  ): void {
    const { streamId, keyHash, held } = state;
    const publication = new Publication(
      this.#peer,
      (description) => {
        const now = this.#state;
        if (now.name === 'publishing' && now.publication === publication)
          this.#refuse(now.streamId, rejected(description));
      },
      this.#log,
    );
    this.#state = { name: 'publishing', streamId, keyHash, publication };
    this.#stream = decision.stream;
    try {
      publication.open((publisher) => decision.open(publisher));
    } catch (error) {
      this.#log.error({ ...this.#stream, err: error, address: this.#peer.address }, 'a stream could not be opened');
      this.#refuse(streamId, rejected('The server failed to take the stream.'));
      return;
    }
    const { address, protocol } = this.#peer;
    this.#log.info({ ...this.#stream, address, protocol, program: this.#program }, 'a publisher is connected');
    this.#peer.send(streamBegin(streamId));
    this.#peer.send(onStatus(streamId, publishStart));
    this.#peer.expect('media');
    for (const message of held) {
      const fault = this.receive(message);
      if (fault !== undefined) this.#refuse(streamId, rejected(`The encoder sent ${fault}.`));
    }
  }

  /** A message stream is closed or deleted: the published one, unless the encoder says another that it got. */
  #close(id: number): void {
    const state = this.#state;
    const isOther = state.name === 'publishing' && id !== state.streamId;
    if (isOther && this.#netStreams.wasGiven(id) && this.#netStreams.wasGiven(state.streamId)) return;
    this.#unpublish();
  }

  /** The encoder ends its stream; the connection may publish again. */
  #unpublish(): void {
    if (this.#state.name !== 'publishing') return;
    const { publication, streamId } = this.#state;
    this.#state = { name: 'connected' };
    this.#netStreams.delete(streamId);
    this.#peer.send(onStatus(streamId, unpublished));
    this.#peer.expect('publish');
    this.#end(publication, 'finished');
  }

  #refuse(streamId: number, info: StatusInfo): void {
    this.#refused = true;
    this.#peer.refuse(streamId, info);
  }

  #end(publication: Publication, reason: 'finished' | 'lost'): void {
    const { address, protocol, bytesReceived, framesDropped, cause } = publication;
    const stream = this.#stream;
    try {
      publication.end(reason);
    } catch (error) {
      this.#log.error({ ...stream, err: error, address }, 'a step of the pipeline failed at the end of a publisher');
    }
    const fields = { ...stream, address, protocol, reason: cause ?? reason, bytesReceived, framesDropped };
    this.#log.info(fields, 'a publisher is gone');
  }
}

function hashOf(streamKey: string): string {
  return createHash('sha256').update(streamKey).digest('hex');
}
