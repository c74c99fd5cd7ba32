import { encodePushFrame, PUSH_CLOSES, type PushKind } from '@bandshell/contract';
import type { InitSegment, PushFragment } from '../packager/output.ts';
import { type Backlog, stepBacklog } from './push-backlog.ts';
import { PushRing } from './push-ring.ts';
import { binaryMessage } from './websocket-frame.ts';

const normalClose = 1000;

/** A viewer's socket. */
export interface PushViewer {
  /** Bytes that were written and have not left. */
  readonly pending: number;
  write(message: Buffer): void;
  /** Writes several messages at once. */
  writeAll(messages: readonly Buffer[]): void;
  close(code: number, reason: string): void;
}

const notice = (kind: PushKind): Buffer => binaryMessage(encodePushFrame({ kind }));
const notices = {
  discontinuity: notice('discontinuity'),
  end: notice('end'),
  lost: notice('lost'),
  replaced: notice('replaced'),
};

/** The viewers of one rendition to whom its media is pushed. Each message is built once, whoever gets it. */
export class PushRoom {
  readonly #now: () => number;
  readonly #viewers = new Map<PushViewer, Backlog>();
  readonly #ring = new PushRing();
  #init: { readonly number: number; readonly message: Buffer } | undefined;
  #sequence = 0;
  #isLost = false;
  #hasEnded = false;

  /** @param now monotonic milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#viewers.size;
  }

  /** A viewer comes: it gets what lies since the last key frame, if there is anything, and all that follows. */
  join(viewer: PushViewer): void {
    if (this.#hasEnded) {
      viewer.write(notices.end);
      viewer.close(normalClose, 'the stream has ended');
      return;
    }
    const { messages, bytes } = this.#ring;
    this.#viewers.set(viewer, {
      skipsSince: messages.length > 0 ? undefined : this.#now(),
      grace: bytes,
    });
    const first = this.#init ? [this.#init.message, ...messages] : [];
    viewer.writeAll(this.#isLost ? [...first, notices.lost] : first);
  }

  leave(viewer: PushViewer): void {
    this.#viewers.delete(viewer);
  }

  /** The init segment of what follows. It is the one before if an encoder returns with the same configuration. */
  init({ number, codecs, data }: InitSegment): void {
    if (this.#init?.number === number) return;
    const isFirst = this.#init === undefined;
    this.#ring.clear();
    const frame = encodePushFrame({ kind: 'init', sequence: number, codecs, data });
    this.#init = { number, message: binaryMessage(frame) };
    if (!isFirst) this.#toAll(notices.discontinuity);
    this.#toAll(this.#init.message);
  }

  fragment(fragment: PushFragment): void {
    const { key, time, wallClock, data } = fragment;
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) >>> 0;
    this.#isLost = false;
    const message = binaryMessage(encodePushFrame({ kind: 'media', key, sequence, time, wallClock, data }));
    this.#ring.add(fragment, message);
    const { second } = this.#ring;
    const now = this.#now();
    for (const [viewer, before] of this.#viewers) {
      const { backlog, what } = stepBacklog(before, { pending: viewer.pending, key, second, now });
      if (backlog !== before) this.#viewers.set(viewer, backlog);
      if (what === 'send') viewer.write(message);
      else if (what === 'close') this.#close(viewer, PUSH_CLOSES.slow, 'the line is too slow');
    }
  }

  /** The encoder is away. */
  lost(): void {
    if (this.#isLost || this.#hasEnded) return;
    this.#isLost = true;
    this.#toAll(notices.lost);
  }

  /** Another encoder has taken the stream. */
  replaced(): void {
    this.#toAll(notices.replaced);
  }

  /** The stream has ended: its viewers are told and closed. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#toAll(notices.end);
    this.closeAll(normalClose, 'the stream has ended');
  }

  /** The rendition is gone. */
  destroy(): void {
    this.#hasEnded = true;
    this.#ring.clear();
    this.closeAll(PUSH_CLOSES.gone, 'the rendition is gone');
  }

  closeAll(code: number, reason: string): void {
    for (const viewer of [...this.#viewers.keys()]) this.#close(viewer, code, reason);
  }

  #close(viewer: PushViewer, code: number, reason: string): void {
    this.#viewers.delete(viewer);
    viewer.close(code, reason);
  }

  #toAll(message: Buffer): void {
    for (const viewer of this.#viewers.keys()) viewer.write(message);
  }
}
