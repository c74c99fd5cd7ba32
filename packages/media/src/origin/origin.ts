import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveGate } from '../media-api.ts';
import type { LiveWindow } from '../packager/live-window.ts';
import type { Stage } from '../stage.ts';
import { closed, methodNotAllowed, notFound, preflight, unknownGate } from './answer.ts';
import { type HttpAccount, httpReader, writeAnswer } from './http-reader.ts';
import { type MediaPath, parseMediaPath } from './media-path.ts';
import { type DerivedFrom, RenditionOrigin } from './rendition-origin.ts';
import { StreamOrigin } from './stream-origin.ts';

/** Maximum number of waiting readers over all streams. */
const waitingLimit = 20_000;
/** Interval of the check of time limits, in ms. */
const sweepInterval = 500;
/** A client that has not received its answer after this many ms is disconnected. */
const slowLimit = 30_000;

/** Live streams over HTTP, from memory. */
export class Origin implements Stage {
  readonly #streams = new Map<string, StreamOrigin>();
  readonly #slow = new Map<ServerResponse, number>();
  readonly #waitingLimit: number;
  readonly #slowLimit: number;
  readonly #gate: LiveGate | undefined;
  readonly #account: HttpAccount;
  readonly #sweep: NodeJS.Timeout;
  readonly #tally = { waiting: 0 };
  #bytesOut = 0;

  constructor(limits: { waiting?: number; slowMs?: number; gate?: LiveGate | undefined } = {}) {
    this.#gate = limits.gate;
    this.#waitingLimit = limits.waiting ?? waitingLimit;
    this.#slowLimit = limits.slowMs ?? slowLimit;
    this.#account = {
      sent: (bytes) => {
        this.#bytesOut += bytes;
      },
      slow: (response) => this.#watch(response),
    };
    this.#sweep = setInterval(() => this.#expire(performance.now()), sweepInterval);
    this.#sweep.unref();
  }

  get bytesOut(): number {
    return this.#bytesOut;
  }

  /** Number of readers that wait for a playlist or a part. */
  get waiting(): number {
    return this.#tally.waiting;
  }

  /**
   * Opens a rendition of a stream; the stream exists from its first rendition on, the encoder's own.
   * @param derived for a rendition made from the encoder's
   */
  open(streamId: string, rendition: string, window: LiveWindow, derived?: DerivedFrom): RenditionOrigin {
    const stream = this.#streams.get(streamId) ?? new StreamOrigin();
    this.#streams.set(streamId, stream);
    const limits = { tally: this.#tally, waitingLimit: this.#waitingLimit, now: () => performance.now() };
    const origin = new RenditionOrigin(window, limits, () => stream.reports(rendition), derived);
    stream.renditions.set(rendition, origin);
    return origin;
  }

  /** Removes one rendition of a stream; waiting readers get 404. */
  closeRendition(streamId: string, rendition: string): void {
    const stream = this.#streams.get(streamId);
    stream?.renditions.get(rendition)?.destroy();
    stream?.renditions.delete(rendition);
  }

  /** Removes a stream; waiting readers get 404. */
  close(streamId: string): void {
    const stream = this.#streams.get(streamId);
    this.#streams.delete(streamId);
    for (const rendition of stream?.renditions.values() ?? []) rendition.destroy();
  }

  /** The newest segment of a stream with video, with its init segment. */
  newestPicture(streamId: string): Buffer | undefined {
    for (const rendition of this.#streams.get(streamId)?.renditions.values() ?? []) {
      const picture = rendition.newestPicture();
      if (picture) return picture;
    }
    return undefined;
  }

  /** Answers a request under `/live/`; returns false without touching the request for another path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = parseMediaPath(request.url ?? '');
    if (!path) return false;
    if (request.method === 'OPTIONS') writeAnswer(request, response, preflight, this.#account);
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      writeAnswer(request, response, methodNotAllowed, this.#account);
    } else {
      this.#read(path, request, response);
    }
    return true;
  }

  #read(path: MediaPath, request: IncomingMessage, response: ServerResponse): void {
    const reader = httpReader(request, response, this.#account);
    const stream = this.#streams.get(path.streamId);
    if (!stream) {
      reader.answer(notFound);
      return;
    }
    const pass = (isOpen: boolean): void => {
      // The client may have left while the gate was asked.
      if (response.destroyed) return;
      if (isOpen) stream.read(path.rendition, path.file, path.query, reader);
      // A client that never had access gets "not found".
      else reader.answer(path.token === undefined ? notFound : closed);
    };
    const isOpen = this.#gate?.opens(path.streamId, path.token) ?? true;
    if (typeof isOpen === 'boolean') pass(isOpen);
    else isOpen.then(pass, () => reader.answer(unknownGate));
  }

  destroy(): void {
    clearInterval(this.#sweep);
    for (const streamId of [...this.#streams.keys()]) this.close(streamId);
    for (const response of this.#slow.keys()) response.destroy();
    this.#slow.clear();
  }

  #watch(response: ServerResponse): void {
    this.#slow.set(response, performance.now() + this.#slowLimit);
    response.once('close', () => this.#slow.delete(response));
  }

  #expire(now: number): void {
    for (const stream of this.#streams.values()) {
      for (const rendition of stream.renditions.values()) rendition.expire(now);
    }
    for (const [response, deadline] of this.#slow) {
      if (deadline <= now) response.destroy();
    }
  }
}
