import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PipelineStep } from '../../live-media.ts';
import type { CountedMediaLog, MediaClock, MediaLog, PublishAttempt } from '../../media-api.ts';
import { Admission, type Ticket } from '../rtmp/admission.ts';
import { trimStreamKey } from '../stream-key.ts';
import { withOneTransport } from './bundled-offer.ts';
import { createPeer } from './create-peer.ts';
import type { IceAddresses } from './ice-addresses.ts';
import { IceNegotiation } from './ice-negotiation.ts';
import { type IceServers, iceServerLinks } from './ice-servers.ts';
import { FRAGMENT_TYPE, type PatchAnswer, SessionPatches } from './patch-session.ts';
import { readOffer, requestProblem } from './read-offer.ts';
import { defaultWhipLimits, type WhipLimits } from './whip-limits.ts';
import { type WhipDecision, WhipSession } from './whip-session.ts';

export interface WhipServerOptions {
  readonly ice: IceAddresses;
  /** Servers that senders are told of. Default: none. */
  readonly iceServers?: IceServers | undefined;
  readonly clock?: MediaClock | undefined;
  readonly log: MediaLog;
  /** For refusals of strangers. Default: `log`. */
  readonly countedLog?: CountedMediaLog | undefined;
  readonly limits?: Partial<WhipLimits>;
  /**
   * Called when the offer arrives (`isCheck`: may it publish?) and again once the sender is connected. Then `open` is
   * called once, and the sink's `end` exactly once.
   */
  readonly authorise: (attempt: PublishAttempt) => Promise<WhipDecision>;
}

interface Entry {
  readonly session: WhipSession;
  readonly keyHash: Buffer;
  readonly patches: SessionPatches;
}

const path = '/whip';
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-match',
  'access-control-allow-methods': 'POST, PATCH, DELETE, OPTIONS',
  'access-control-expose-headers': 'location, etag, link, accept-post, accept-patch',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const hashOf = (streamKey: string): Buffer => createHash('sha256').update(streamKey).digest();

/**
 * Accepts senders over WebRTC by WHIP (RFC 9725): an offer comes by POST with the stream key as bearer token, the
 * answer contains all candidates, PATCH brings later candidates and ICE restarts, DELETE ends the session.
 *
 * The key is checked before the body is read, and a slot is taken from then on. A client without a right key holds its
 * slot only for the check.
 */
export class WhipServer implements PipelineStep {
  readonly #options: WhipServerOptions;
  readonly #limits: WhipLimits;
  readonly #admission: Admission;
  readonly #countedLog: CountedMediaLog;
  readonly #sessions = new Map<string, Entry>();
  #bytesIn = 0;
  #isDestroyed = false;

  constructor(options: WhipServerOptions) {
    this.#options = options;
    this.#countedLog = options.countedLog ?? options.log;
    this.#limits = { ...defaultWhipLimits, ...options.limits };
    const { maxSessions, maxSessionsPerAddress } = this.#limits;
    this.#admission = new Admission({
      maxConnections: maxSessions,
      maxConnectionsPerAddress: maxSessionsPerAddress,
      maxPending: maxSessions,
      maxPendingPerAddress: maxSessionsPerAddress,
    });
  }

  get bytesIn(): number {
    return this.#bytesIn;
  }

  get publishers(): number {
    let count = 0;
    for (const { session } of this.#sessions.values()) if (session.isPublishing) count += 1;
    return count;
  }

  /**
   * Answers a request under `/whip`; returns false without touching the request for another path.
   * @param address the sender's, as the server knows it behind its proxies
   */
  handle(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const target = (request.url ?? '').split('?', 1)[0] ?? '';
    if (target !== path && target !== `${path}/` && !target.startsWith(`${path}/`)) return false;
    const id = target.slice(path.length + 1);
    this.#answer(request, response, address, id).catch((error: unknown) => {
      this.#countedLog.error({ err: error }, 'a WHIP request failed');
      refuse(response, 500, 'The server could not take this stream.');
    });
    return true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse, address: string, id: string): Promise<void> {
    switch (request.method) {
      case 'OPTIONS':
        return this.#preflight(request, response, address);
      case 'POST':
        if (id !== '') break;
        return this.#post(request, response, address);
      case 'PATCH':
        if (id === '') break;
        return this.#patch(request, response, id);
      case 'DELETE':
        this.#delete(request, response, id);
        return;
    }
    const allow = id === '' ? 'POST, OPTIONS' : 'PATCH, DELETE, OPTIONS';
    refuse(response, 405, 'Only POST to /whip, and PATCH and DELETE of a session.', { allow });
  }

  /** Tells what is taken. A client that brings its key hears of STUN and TURN servers before it makes an offer. */
  async #preflight(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const streamKey = bearerOf(request);
    const ticket = streamKey === undefined || this.#isDestroyed ? undefined : this.#admission.enter(address);
    try {
      const isKnown =
        ticket !== undefined &&
        streamKey !== undefined &&
        (await this.#mayPublish(request, response, { streamKey, address })).allowed;
      const taken = { 'accept-post': 'application/sdp', 'accept-patch': FRAGMENT_TYPE };
      const links = isKnown ? this.#links() : {};
      response.writeHead(204, { ...headers, ...taken, ...links, 'access-control-max-age': '86400' }).end();
    } finally {
      ticket?.leave();
    }
  }

  #mayPublish(
    request: IncomingMessage,
    response: ServerResponse,
    sender: { readonly streamKey: string; readonly address: string },
  ): Promise<WhipDecision> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return this.#authorise({ ...sender, program: request.headers['user-agent'], isCheck: true }, gone.signal);
  }

  #links(): { readonly link?: string[] } {
    const { iceServers, clock } = this.#options;
    if (iceServers === undefined) return {};
    const name = randomBytes(6).toString('hex');
    const links = iceServerLinks(iceServers, { now: clock?.now() ?? Date.now(), name });
    return links.length === 0 ? {} : { link: links };
  }

  async #post(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const streamKey = bearerOf(request);
    if (streamKey === undefined) {
      refuse(response, 401, 'Give your stream key as bearer token.', { 'www-authenticate': 'Bearer' });
      return;
    }
    const { maxOffer: limit, offerMs: ms } = this.#limits;
    const problem = requestProblem(request, limit);
    if (problem !== undefined) {
      refuse(response, problem.status, problem.text);
      return;
    }
    const ticket = this.#isDestroyed ? undefined : this.#admission.enter(address);
    if (ticket === undefined) {
      refuse(response, 503, 'There is no place for another stream now.', { 'retry-after': '5' });
      return;
    }
    let isTaken = false;
    try {
      const decision = await this.#mayPublish(request, response, { streamKey, address });
      if (!decision.allowed) {
        const { channelId, description } = decision;
        const fields = { channelId, address, protocol: 'whip', description };
        this.#countedLog.info(fields, 'a publisher was refused', description);
        refuse(response, 403, description);
        return;
      }
      const offer = await readOffer(request, { limit, ms });
      if (typeof offer !== 'string') {
        refuse(response, offer.status, offer.text);
        return;
      }
      const program = request.headers['user-agent'];
      isTaken = await this.#open({ offer, streamKey, address, program, ticket }, response);
    } finally {
      if (!isTaken) ticket.leave();
    }
  }

  /** Makes room for another session of a key: the oldest one that is not live ends, else the oldest. */
  #makeRoom(keyHash: Buffer): void {
    const own = [...this.#sessions.values()].filter((entry) => entry.keyHash.equals(keyHash));
    if (own.length < this.#limits.maxSessionsPerKey) return;
    (own.find(({ session }) => !session.isPublishing) ?? own[0])?.session.destroy();
  }

  #authorise(
    sender: Pick<PublishAttempt, 'streamKey' | 'address' | 'program' | 'isCheck'>,
    gone: AbortSignal,
  ): Promise<WhipDecision> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(this.#limits.authoriseMs)]);
    return this.#options.authorise({ protocol: 'whip', app: 'whip', isTest: false, ...sender, signal });
  }

  /** True when a session took the slot. */
  async #open(
    wanted: {
      readonly offer: string;
      readonly streamKey: string;
      readonly address: string;
      readonly program: string | undefined;
      readonly ticket: Ticket;
    },
    response: ServerResponse,
  ): Promise<boolean> {
    const { log, ice } = this.#options;
    const { peer, feedback, reached } = await createPeer(ice);
    const negotiation = new IceNegotiation(peer, { ice, reached });
    const keyHash = hashOf(wanted.streamKey);
    this.#makeRoom(keyHash);
    const sender = { streamKey: wanted.streamKey, address: wanted.address, program: wanted.program };
    const id = randomBytes(24).toString('base64url');
    const session = new WhipSession({
      peer,
      feedback,
      address: wanted.address,
      limits: this.#limits,
      log,
      authorise: (gone) => this.#authorise({ ...sender, isCheck: false }, gone),
      onOpen: () => wanted.ticket.accepted(),
      onBytes: (bytes) => {
        this.#bytesIn += bytes;
      },
      onClosed: () => {
        this.#sessions.delete(id);
        wanted.ticket.leave();
      },
    });
    this.#sessions.set(id, { session, keyHash, patches: new SessionPatches(negotiation, this.#limits) });
    let answer: string;
    try {
      peer.onRemoteTransceiverAdded.subscribe((transceiver) => session.receive(transceiver));
      const answered = await negotiation.answer(withOneTransport(wanted.offer));
      this.#noteDropped(wanted.address, answered.dropped);
      answer = answered.answer;
    } catch (error) {
      log.info({ address: wanted.address, err: error }, 'an offer could not be answered');
      session.destroy();
      refuse(response, 400, 'The offer could not be understood.');
      return true;
    }
    if (response.destroyed || this.#isDestroyed) session.destroy();
    response.writeHead(201, {
      ...headers,
      ...this.#links(),
      'content-type': 'application/sdp',
      location: `${path}/${id}`,
      etag: negotiation.entityTag,
      'accept-patch': FRAGMENT_TYPE,
    });
    response.end(answer);
    return true;
  }

  #noteDropped(address: string, dropped: number): void {
    if (dropped > 0) this.#options.log.info({ address, dropped }, 'an offer contains addresses that are not allowed');
  }

  /** The session of a request that brings its key; the others are refused. */
  #sessionOf(request: IncomingMessage, response: ServerResponse, id: string): Entry | undefined {
    const entry = this.#sessions.get(id);
    const streamKey = bearerOf(request);
    if (entry === undefined) {
      refuse(response, 404, 'There is no such session.');
      return undefined;
    }
    if (streamKey === undefined || !timingSafeEqual(hashOf(streamKey), entry.keyHash)) {
      refuse(response, 401, 'Give your stream key as bearer token.', { 'www-authenticate': 'Bearer' });
      return undefined;
    }
    return entry;
  }

  async #patch(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const entry = this.#sessionOf(request, response, id);
    if (entry === undefined) return;
    const answer = await entry.patches.answer(request).catch((error: unknown) => {
      if (this.#sessions.get(id) === entry) throw error;
      return { status: 404, text: 'There is no such session.' };
    });
    const { status, text, entityTag, dropped = 0 }: PatchAnswer = answer;
    this.#noteDropped(entry.session.address, dropped);
    if (status === 204) response.writeHead(204, headers).end();
    else if (entityTag === undefined) refuse(response, status, text);
    else response.writeHead(status, { ...headers, 'content-type': FRAGMENT_TYPE, etag: entityTag }).end(text);
  }

  #delete(request: IncomingMessage, response: ServerResponse, id: string): void {
    const entry = this.#sessionOf(request, response, id);
    if (entry === undefined) return;
    entry.session.finish();
    response.writeHead(200, headers).end();
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const { session } of [...this.#sessions.values()]) session.destroy();
  }
}

const bearerOf = (request: IncomingMessage): string | undefined => {
  const token = /^Bearer\s+(.{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
  const streamKey = trimStreamKey(token ?? '');
  return /^[\x21-\x7e]{1,256}$/.test(streamKey) ? streamKey : undefined;
};

function refuse(response: ServerResponse, status: number, text: string, more: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return;
  // The rest of a refused request is not read.
  if (!response.req.complete) response.shouldKeepAlive = false;
  response.writeHead(status, { ...headers, ...more, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
