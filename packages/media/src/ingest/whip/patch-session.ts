import type { IncomingMessage } from 'node:http';
import { readBody, requestProblem } from './read-offer.ts';
import { readTrickleFragment, type TrickleFragment } from './trickle-fragment.ts';
import type { WhipLimits } from './whip-limits.ts';

export const FRAGMENT_TYPE = 'application/trickle-ice-sdpfrag';

/** The answer to a PATCH: without a text it is 204. */
export interface PatchAnswer {
  readonly status: number;
  readonly text: string;
  /** The entity tag of the ICE session that a restart has begun. */
  readonly entityTag?: string;
  /** Candidates that the server does not send to. */
  readonly dropped?: number;
}

/** The ICE session behind a session's PATCH requests (RFC 9725, section 4.3). Calls do not overlap. */
export interface PatchedIce {
  /** A strong entity tag, another one after each restart. */
  readonly entityTag: string;
  restarts(fragment: TrickleFragment): boolean;
  /** Takes candidates, and returns how many were left out. */
  add(fragment: TrickleFragment): Promise<number>;
  /** Begins anew, and returns the server's credentials as a fragment. */
  restart(fragment: TrickleFragment): Promise<string>;
}

type PatchLimits = Pick<WhipLimits, 'maxOffer' | 'offerMs' | 'maxWaitingPatches' | 'maxRestarts'>;

/** The PATCH requests of one session, one after another: a restart makes the entity tag of those behind it old. */
export class SessionPatches {
  readonly #negotiation: PatchedIce;
  readonly #limits: PatchLimits;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #restarts = 0;

  constructor(negotiation: PatchedIce, limits: PatchLimits) {
    this.#negotiation = negotiation;
    this.#limits = limits;
  }

  /**
   * Answers a request that may change the session (RFC 9725, section 4.3).
   * @param usual the condition of a request that names none; without it such a request is refused
   */
  async answer(request: IncomingMessage, usual?: string): Promise<PatchAnswer> {
    const { maxOffer: limit, offerMs: ms, maxWaitingPatches } = this.#limits;
    const condition = request.headers['if-match'] ?? usual;
    const problem = requestProblem(request, limit, FRAGMENT_TYPE);
    if (problem !== undefined) return problem;
    if (condition === undefined) {
      return { status: 428, text: 'Send the entity tag of the session as If-Match, or * for an ICE restart.' };
    }
    if (this.#waiting >= maxWaitingPatches) return { status: 429, text: 'Wait for the answer to the request before.' };
    this.#waiting += 1;
    try {
      const body = await readBody(request, limit, ms);
      if (typeof body !== 'string') return body;
      const own = this.#last.then(() => this.#apply(condition, body));
      this.#last = own.catch(() => undefined);
      return await own;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #apply(condition: string, body: string): Promise<PatchAnswer> {
    const negotiation = this.#negotiation;
    const isAny = condition.trim() === '*';
    if (!isAny && !matches(condition, negotiation.entityTag)) {
      return { status: 412, text: 'This entity tag is not that of the session now.' };
    }
    const fragment = readTrickleFragment(body);
    if (fragment === undefined) return { status: 400, text: 'This is no fragment of a session description.' };
    if (!negotiation.restarts(fragment)) {
      return { status: 204, text: '', dropped: await negotiation.add(fragment) };
    }
    if (!isAny) return { status: 422, text: 'An ICE restart needs If-Match: *.' };
    if (this.#restarts >= this.#limits.maxRestarts) {
      return { status: 429, text: 'This session was restarted too often. Begin another one.' };
    }
    this.#restarts += 1;
    const text = await negotiation.restart(fragment);
    return { status: 200, text, entityTag: negotiation.entityTag };
  }
}

/** Strong comparison (RFC 9110, section 13.1.1): a weak tag never matches. */
const matches = (condition: string, entityTag: string): boolean =>
  condition.split(',').some((each) => each.trim() === entityTag);
