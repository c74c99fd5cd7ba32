import { randomBytes } from 'node:crypto';
import type { RTCPeerConnection } from 'werift';
import { type IceAddresses, withPublicAddress } from './ice-addresses.ts';
import { CandidateList, type ReachedAddresses, withSafeCandidates } from './offer-candidates.ts';
import { fragmentOf, type TrickleFragment, withCredentials } from './trickle-fragment.ts';

/**
 * How a sender and the server find each other: the offer and its answer, candidates that come later, and ICE restarts
 * (RFC 9725, section 4.3). Calls must not overlap.
 */
export class IceNegotiation {
  readonly #peer: RTCPeerConnection;
  readonly #ice: IceAddresses;
  readonly #reached: ReachedAddresses;
  /** The offer as it stands now, with the sender's newest credentials. */
  #offer = '';
  #candidates: CandidateList;
  #tag = newTag();

  constructor(peer: RTCPeerConnection, options: { readonly ice: IceAddresses; readonly reached: ReachedAddresses }) {
    this.#peer = peer;
    this.#ice = options.ice;
    this.#reached = options.reached;
    this.#candidates = new CandidateList(options.ice);
  }

  /** Names the ICE session (RFC 9725, section 4.3.1): a strong entity tag, another one after each restart. */
  get entityTag(): string {
    return this.#tag;
  }

  /**
   * Answers the offer, with all candidates of the server.
   * @returns how many of the sender's candidates were left out, too
   */
  async answer(offer: string): Promise<{ readonly answer: string; readonly dropped: number }> {
    const safe = withSafeCandidates(offer, this.#candidates);
    this.#offer = safe.offer;
    return { answer: await this.#describe(), dropped: safe.dropped };
  }

  /** Whether a fragment has other credentials than those in use. */
  restarts({ credentials }: TrickleFragment): boolean {
    return credentials !== undefined && !this.#offer.includes(`a=ice-ufrag:${credentials.ufrag}\r\n`);
  }

  /** Takes candidates that came after the offer, and returns how many were left out. */
  async add({ candidates }: TrickleFragment): Promise<number> {
    let dropped = 0;
    for (const { mid, line } of candidates) {
      const taken = this.#candidates.take(line);
      if (taken === 'refused') dropped += 1;
      if (taken !== 'new') continue;
      // The sections share one transport, so an unknown or missing name is no reason to lose an address.
      const isKnown = mid !== undefined && this.#offer.includes(`a=mid:${mid}\r\n`);
      const section = isKnown ? { sdpMid: mid } : { sdpMLineIndex: 0 };
      await this.#peer.addIceCandidate({ candidate: line.slice('a='.length), ...section });
    }
    // The end of the candidates is not passed on: a sender without any that can be used still finds the server by itself.
    return dropped;
  }

  /**
   * Begins anew with the sender's new credentials, and returns the server's as a fragment. Media goes on meanwhile on the
   * old path, if that still exists.
   */
  async restart(fragment: TrickleFragment): Promise<string> {
    if (fragment.credentials === undefined) throw new TypeError('an ICE restart without credentials');
    this.#offer = withCredentials(this.#offer, fragment.credentials);
    this.#candidates = new CandidateList(this.#ice);
    this.#reached.clear();
    this.#tag = newTag();
    const answer = await this.#describe();
    await this.add(fragment);
    // The library itself looks for paths only up to the first connection. A search without result ends the session.
    for (const { state, iceTransport } of this.#peer.dtlsTransports) {
      if (state === 'connected') iceTransport.start().catch(() => undefined);
    }
    return fragmentOf(answer);
  }

  async #describe(): Promise<string> {
    const peer = this.#peer;
    await peer.setRemoteDescription({ type: 'offer', sdp: this.#offer });
    // Without a server of its own, the library would ask a public one for this machine's address.
    for (const { connection } of peer.iceTransports) connection.stunServer = undefined;
    await peer.setLocalDescription(await peer.createAnswer());
    return withPublicAddress(peer.localDescription?.sdp ?? '', this.#ice);
  }
}

const newTag = (): string => `"${randomBytes(12).toString('base64url')}"`;
