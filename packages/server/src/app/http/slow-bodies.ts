import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyRate {
  /** Length of each window over which a body's rate is measured. */
  readonly windowMs: number;
  readonly bytesPerSecond: number;
}

interface Watched {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  since: number;
  bytes: number;
}

/**
 * Closes requests whose bodies come too slowly. The rate counts and not the total time, so that a large file over a
 * slow connection can be uploaded. A body that waits because this process has not read it yet does not count.
 */
export class SlowBodies {
  readonly #rate: BodyRate;
  readonly #watched = new Set<Watched>();

  constructor(rate: BodyRate) {
    this.#rate = rate;
  }

  watch(request: IncomingMessage, response: ServerResponse, now: number): void {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const watched: Watched = { request, response, since: now, bytes: request.socket.bytesRead };
    this.#watched.add(watched);
    // Also after the answer, because a refused client may still send.
    request.once('close', () => {
      if (isOver(request)) this.#watched.delete(watched);
    });
  }

  /** To be called a few times in a window. */
  sweep(now: number): void {
    const { windowMs, bytesPerSecond } = this.#rate;
    for (const watched of this.#watched) {
      const { request } = watched;
      if (isOver(request)) {
        this.#watched.delete(watched);
        continue;
      }
      const { bytesRead } = request.socket;
      const isOurTurn = request.readableLength >= request.readableHighWaterMark;
      const passed = now - watched.since;
      if (!isOurTurn && passed < windowMs) continue;
      const isSlow = bytesRead - watched.bytes < (bytesPerSecond * passed) / 1000;
      if (isSlow && !isOurTurn) {
        this.#watched.delete(watched);
        cut(watched);
      } else Object.assign(watched, { since: now, bytes: bytesRead });
    }
  }

  get size(): number {
    return this.#watched.size;
  }
}

const isOver = (request: IncomingMessage): boolean => request.complete || request.socket.destroyed;

function cut({ request, response }: Watched): void {
  const { socket } = request;
  if (response.headersSent) socket.destroy();
  else {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  }
}
