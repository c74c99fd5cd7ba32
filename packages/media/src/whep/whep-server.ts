import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@bandshell/domain/accounts';
import { Lru } from '@bandshell/domain/kernel';
import { Admission, type Ticket } from '../ingest/rtmp/admission.ts';
import { type IceServers, iceServerLinks } from '../ingest/whip/ice-servers.ts';
import { FRAGMENT_TYPE, SessionPatches } from '../ingest/whip/patch-session.ts';
import { readBody, requestProblem } from '../ingest/whip/read-offer.ts';
import type { PipelineStep } from '../live-media.ts';
import type { CountedMediaLog, FindChannel, MediaClock } from '../media-api.ts';
import type { AccessWatch } from '../origin/access-watch.ts';
import { writeAnswer } from './answer.ts';
import { JoinRate } from './join-rate.ts';
import { type Refusal, readPlayerOffer } from './offer.ts';
import { type Addresses, announcedAddresses } from './sender-address.ts';
import { newCredentials, SessionIce } from './session-ice.ts';
import type { RoomSession, WebrtcRoom } from './webrtc-room.ts';
import type { WebrtcStream } from './webrtc-stream.ts';
import type { WhepLimits } from './whep-limits.ts';

export interface WhepServerOptions {
  readonly room: WebrtcRoom;
  readonly access: AccessWatch;
  readonly addresses: Addresses;
  readonly iceServers: IceServers | undefined;
  readonly limits: WhepLimits;
  readonly clock: MediaClock;
  readonly countedLog: CountedMediaLog;
  readonly findChannel: FindChannel;
}

interface Entry {
  readonly patches: SessionPatches;
  readonly ice: SessionIce;
  readonly end: () => void;
}

const PATH = /^\/whep\/([^/?#]{1,100})(?:\/([\w-]{1,64}))?\/?(?:\?|$)/;
/** Addresses whose joins are counted. */
const rememberedAddresses = 10_000;
/** How long credentials for a TURN server are good, in seconds: anybody may have them. */
const credentialSeconds = 60 * 60;
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-match',
  'access-control-allow-methods': 'POST, PATCH, DELETE, OPTIONS',
  'access-control-expose-headers': 'location, etag, link, accept-post, accept-patch, retry-after',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A refusal with header fields. */
interface Refused extends Refusal {
  readonly more?: Readonly<Record<string, string>>;
}

const busy: Refused = { status: 503, text: 'There is no place for another viewer now.', more: { 'retry-after': '5' } };
const obstacles = {
  'no-picture': { status: 409, text: 'The channel shows no picture now.', more: { 'retry-after': '5' } },
  codec: { status: 406, text: 'The stream is not H.264, and there is no rendition that is.' },
  'b-frames': { status: 406, text: 'The stream has B-frames, which WebRTC cannot play. Play it by HLS.' },
} satisfies Record<string, Refused>;

/**
 * Gives live streams to players over WebRTC by WHEP (draft-ietf-wish-whep): an offer comes by POST to a channel's
 * address, the answer contains all candidates, PATCH restarts ICE, DELETE ends the session. A session's address is the key
 * to it.
 */
export class WhepServer implements PipelineStep {
  readonly #options: WhepServerOptions;
  readonly #admission: Admission;
  readonly #rate: JoinRate;
  readonly #ratesByAddress = new Lru<JoinRate>(rememberedAddresses);
  readonly #sessions = new Map<string, Entry>();
  #isDestroyed = false;

  constructor(options: WhepServerOptions) {
    this.#options = options;
    const { maxSessions, maxSessionsPerAddress, maxPendingPerAddress, joinsPerSecond } = options.limits;
    this.#admission = new Admission({
      maxConnections: maxSessions,
      maxConnectionsPerAddress: maxSessionsPerAddress,
      maxPending: maxSessions,
      maxPendingPerAddress,
    });
    this.#rate = new JoinRate(joinsPerSecond, () => performance.now());
  }

  /**
   * Answers a request under `/whep/`; returns false without touching the request for another path.
   * @param address the player's, as the server knows it behind its proxies
   */
  handle(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const path = PATH.exec(request.url ?? '');
    if (path === null) return false;
    const [, channel = '', id] = path;
    this.#answer(request, response, { address, channel, id }).catch((error: unknown) => {
      this.#options.countedLog.error({ err: error }, 'a WHEP request failed');
      refuse(response, { status: 500, text: 'The server could not answer.' });
    });
    return true;
  }

  destroy(): void {
    this.#isDestroyed = true;
    for (const { end } of [...this.#sessions.values()]) end();
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { address, channel, id }: { readonly address: string; readonly channel: string; readonly id: string | undefined },
  ): Promise<void> {
    const { method } = request;
    if (method === 'OPTIONS') {
      const taken = { 'accept-post': 'application/sdp', 'accept-patch': FRAGMENT_TYPE };
      response.writeHead(204, { ...headers, ...taken, 'access-control-max-age': '86400' }).end();
      return;
    }
    if (method === 'POST' && id === undefined) return this.#post(request, response, { address, channel });
    if (id !== undefined && (method === 'PATCH' || method === 'DELETE')) {
      const entry = this.#sessions.get(id);
      if (entry === undefined) refuse(response, { status: 404, text: 'There is no such session.' });
      else if (method === 'PATCH') await this.#patch(request, response, entry);
      else {
        entry.end();
        response.writeHead(200, headers).end();
      }
      return;
    }
    const allow = id === undefined ? 'POST, OPTIONS' : 'PATCH, DELETE, OPTIONS';
    refuse(response, {
      status: 405,
      text: 'Only POST to a channel, and PATCH and DELETE of a session.',
      more: { allow },
    });
  }

  /** Everything that costs something is limited before anything is waited for. */
  async #post(
    request: IncomingMessage,
    response: ServerResponse,
    { address, channel }: { readonly address: string; readonly channel: string },
  ): Promise<void> {
    const problem = requestProblem(request, this.#options.limits.maxOffer);
    if (problem !== undefined) {
      refuse(response, problem);
      return;
    }
    const ticket = this.#isDestroyed ? undefined : this.#admission.enter(address);
    if (ticket === undefined) {
      refuse(response, busy);
      return;
    }
    let isTaken = false;
    try {
      if (!this.#rateOf(address).take() || !this.#rate.take()) {
        refuse(response, { ...busy, more: { 'retry-after': '1' } });
        return;
      }
      const refusal = await this.#open(request, response, { channel, ticket });
      if (refusal === undefined) isTaken = true;
      else refuse(response, refusal);
    } finally {
      if (!isTaken) ticket.leave();
    }
  }

  #rateOf(address: string): JoinRate {
    const key = addressKey(address);
    const known = this.#ratesByAddress.get(key);
    if (known) return known;
    const rate = new JoinRate(this.#options.limits.joinsPerSecondPerAddress, () => performance.now());
    this.#ratesByAddress.set(key, rate);
    return rate;
  }

  /** Opens a session and answers; otherwise returns why not. */
  async #open(
    request: IncomingMessage,
    response: ServerResponse,
    { channel, ticket }: { readonly channel: string; readonly ticket: Ticket },
  ): Promise<Refused | undefined> {
    const { room, limits, addresses } = this.#options;
    const token = bearerOf(request);
    const found = await this.#find(channel, token);
    if ('status' in found) return found;
    const { stream, streamId } = found;
    const body = await readBody(request, limits.maxOffer, limits.offerMs);
    if (typeof body !== 'string') return body;
    const offer = readPlayerOffer(body);
    if ('status' in offer) return offer;
    const ready = await room.ready();
    if (ready === undefined) {
      const wait = Math.max(1, Math.ceil(room.sender.retryIn / 1000));
      return { status: 503, text: 'Streams cannot be sent over WebRTC now.', more: { 'retry-after': String(wait) } };
    }
    const feed = stream.hasEnded ? 'no-picture' : stream.choose(performance.now());
    if (typeof feed === 'string') return obstacles[feed];
    if (response.destroyed || this.#isDestroyed) return busy;
    const id = randomBytes(24).toString('base64url');
    const local = newCredentials();
    const candidates = announcedAddresses(addresses, ready.ports);
    const onClosed = (): void => this.#sessions.get(id)?.end();
    const session = room.join({ stream, feed, offer, local, onConnected: () => ticket.accepted(), onClosed });
    const ice = new SessionIce(offer.remote, candidates, (own, remote) => session.restart(own, remote));
    this.#keep(id, { session, ice, ticket, streamId, token });
    const answer = writeAnswer({ offer, local, fingerprint: ready.fingerprint, candidates, ssrcs: session.ssrcs });
    response.writeHead(201, {
      ...headers,
      ...this.#links(),
      'content-type': 'application/sdp',
      location: `/whep/${channel}/${id}`,
      etag: ice.entityTag,
      'accept-patch': FRAGMENT_TYPE,
    });
    response.end(answer);
    return undefined;
  }

  #keep(
    id: string,
    {
      session,
      ice,
      ticket,
      streamId,
      token,
    }: {
      readonly session: RoomSession;
      readonly ice: SessionIce;
      readonly ticket: Ticket;
      readonly streamId: string;
      readonly token: string | undefined;
    },
  ): void {
    const end = (): void => {
      if (!this.#sessions.delete(id)) return;
      forget();
      session.leave();
      ticket.leave();
    };
    const forget = this.#options.access.add(streamId, token, end);
    this.#sessions.set(id, { end, ice, patches: new SessionPatches(ice, this.#options.limits) });
  }

  /** The channel's stream, if it is here and open to the player. */
  async #find(
    channel: string,
    token: string | undefined,
  ): Promise<{ readonly stream: WebrtcStream; readonly streamId: string } | Refused> {
    const { findChannel, room, access } = this.#options;
    const found = await findChannel(channel);
    if (found.status === 'unknown') return { status: 404, text: 'There is no such channel.' };
    if (found.status === 'unavailable') return { status: 404, text: 'This channel is not available.' };
    if (found.status === 'offline') {
      return { status: 409, text: 'This channel is not live.', more: { 'retry-after': '5' } };
    }
    if (!(await access.opens(found.streamId, token))) {
      if (token !== undefined) return { status: 403, text: 'This stream is not open to you.' };
      const more = { 'www-authenticate': 'Bearer' };
      return { status: 401, text: 'Give your playback token as bearer token.', more };
    }
    const stream = room.stream(found.streamId);
    if (stream) return { stream, streamId: found.streamId };
    return { status: 409, text: 'This channel is not live here.', more: { 'retry-after': '5' } };
  }

  async #patch(request: IncomingMessage, response: ServerResponse, { patches, ice }: Entry): Promise<void> {
    const { status, text, entityTag } = await patches.answer(request, ice.entityTag);
    if (status === 204) response.writeHead(204, headers).end();
    else if (entityTag === undefined) refuse(response, { status, text });
    else response.writeHead(status, { ...headers, 'content-type': FRAGMENT_TYPE, etag: entityTag }).end(text);
  }

  #links(): { readonly link?: string[] } {
    const { iceServers, clock } = this.#options;
    if (iceServers === undefined) return {};
    const name = randomBytes(6).toString('hex');
    const links = iceServerLinks(iceServers, { now: clock.now(), name, seconds: credentialSeconds });
    return links.length === 0 ? {} : { link: links };
  }
}

const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer\s+([\x21-\x7e]{1,1024})\s*$/i.exec(request.headers.authorization ?? '')?.[1];

function refuse(response: ServerResponse, { status, text, more = {} }: Refused): void {
  if (response.headersSent || response.destroyed) return;
  // The rest of a refused request is not read.
  if (!response.req.complete) response.shouldKeepAlive = false;
  response.writeHead(status, { ...headers, ...more, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
