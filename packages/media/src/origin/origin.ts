import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PipelineStep } from '../live-media.ts';
import type { LiveGate } from '../media-api.ts';
import type { LiveWindow } from '../packager/live-window.ts';
import { PushDoor } from '../push/push-door.ts';
import { closed, methodNotAllowed, notFound, preflight, tooManyWaiting, unknownGate } from './answer.ts';
import { type HttpAccount, httpReader, writeAnswer } from './http-reader.ts';
import { type MediaPath, parseMediaPath } from './media-path.ts';
import type { Reader } from './reader.ts';
import { type DerivedFrom, RenditionOrigin } from './rendition-origin.ts';
import { StreamOrigin } from './stream-origin.ts';
import { type WaitingLimits, WaitingPlaces } from './waiting-places.ts';

/** Interval of the check of time limits, in ms. */
const sweepInterval = 500;
/** A client that has not received its answer after this many ms is disconnected. */
const slowLimit = 30_000;

/** Live streams over HTTP, from memory. */
export class Origin implements PipelineStep {
  /** Viewers to whom streams are pushed come in here. */
  readonly push: PushDoor;
  readonly #streams = new Map<string, StreamOrigin>();
  readonly #slow = new Map<ServerResponse, number>();
  readonly #places: WaitingPlaces;
  readonly #slowLimit: number;
  readonly #gate: LiveGate | undefined;
  readonly #account: HttpAccount;
  readonly #sweep: NodeJS.Timeout;
  #bytesOut = 0;

  constructor(limits: { waiting?: WaitingLimits; slowMs?: number; gate?: LiveGate | undefined } = {}) {
    this.#gate = limits.gate;
    this.#places = new WaitingPlaces(limits.waiting);
    this.#slowLimit = limits.slowMs ?? slowLimit;
    const sent = (bytes: number): void => {
      this.#bytesOut += bytes;
    };
    this.push = new PushDoor({
      gate: limits.gate,
      room: (streamId, rendition) => this.#streams.get(streamId)?.renditions.get(rendition)?.push,
      sent,
    });
    this.#account = {
      sent,
      slow: (response) => this.#watch(response),
    };
    this.#sweep = setInterval(() => this.#expire(performance.now()), sweepInterval);
    this.#sweep.unref();
  }

  get bytesOut(): number {
    return this.#bytesOut;
  }

  /** Number of readers that wait for a playlist, a part or the gate. */
  get waiting(): number {
    return this.#places.taken;
  }

  /**
   * Opens a rendition of a stream; the stream exists from its first rendition on, the encoder's own.
   * @param derived for a rendition made from the encoder's
   */
  open(streamId: string, rendition: string, window: LiveWindow, derived?: DerivedFrom): RenditionOrigin {
    const stream = this.#streams.get(streamId) ?? new StreamOrigin();
    this.#streams.set(streamId, stream);
    const limits = { streamId, places: this.#places, now: () => performance.now() };
    const origin = new RenditionOrigin(window, limits, stream.placeOf(rendition), derived);
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

  /**
   * Answers a request under `/live/`; returns false without touching the request for another path.
   * @param address the client's, as the server knows it behind its proxies
   */
  handle(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const path = parseMediaPath(request.url ?? '');
    if (!path) return false;
    if (request.method === 'OPTIONS') writeAnswer(request, response, preflight, this.#account);
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      writeAnswer(request, response, methodNotAllowed, this.#account);
    } else {
      this.#read(path, httpReader(request, response, address, this.#account), response);
    }
    return true;
  }

  #read(path: MediaPath, reader: Reader, response: ServerResponse): void {
    const stream = this.#streams.get(path.streamId);
    if (!stream) {
      reader.answer(notFound);
      return;
    }
    if (path.query && path.file === 'master.m3u8') this.push.countFallback(path.query);
    const pass = (isOpen: boolean): void => {
      // The client may have left while the gate was asked.
      if (response.destroyed) return;
      if (isOpen) stream.read(path.rendition, path.file, path.query, reader);
      // A client that never had access gets "not found".
      else reader.answer(path.token === undefined ? notFound : closed);
    };
    const isOpen = this.#gate?.opens(path.streamId, path.token) ?? true;
    if (typeof isOpen === 'boolean') {
      pass(isOpen);
      return;
    }
    const leave = this.#places.take(reader.address, path.streamId);
    if (!leave) {
      reader.answer(tooManyWaiting);
      return;
    }
    response.once('close', leave);
    // A reader that then waits for a playlist takes a place anew.
    isOpen.finally(leave).then(pass, () => reader.answer(unknownGate));
  }

  destroy(): void {
    clearInterval(this.#sweep);
    this.push.destroy();
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
