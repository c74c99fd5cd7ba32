import { encodePushFrame, PUSH_CLOSES, type PushKind } from '@bandshell/contract';
import type { InitSegment, PushFragment } from '../packager/output.ts';
import { type Backlog, entersSmaller, needsSmaller, stepBacklog } from './push-backlog.ts';
import { PushRing } from './push-ring.ts';
import { binaryMessage } from './websocket-frame.ts';

const normalClose = 1000;
/** A rendition of which nothing has come for this long (ms), while its source goes on, stands still. */
const standsStill = 1500;
/** So often (ms) the source looks for such renditions. */
const lookInterval = 250;

/** A viewer's socket. */
export interface PushViewer {
  /** Bytes that were written and have not left. */
  readonly pending: number;
  /** It did not choose its rendition, so it may get another. */
  readonly mayMove: boolean;
  /** The room that it is in. */
  room: PushRoom | undefined;
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

/** A rendition among those of its stream. */
export interface RoomPlace {
  readonly name: string;
  /** The room of the next smaller rendition; undefined when there is none. */
  readonly smaller: () => PushRoom | undefined;
  /** The rooms of the renditions that are made of its pictures. */
  readonly derived: () => readonly PushRoom[];
}

/** The viewers of one rendition to whom its media is pushed. Each message is built once, whoever gets it. */
export class PushRoom {
  readonly #now: () => number;
  readonly #place: RoomPlace;
  /** Viewers of larger renditions whose lines are too slow, with the rooms that they are in. */
  readonly #coming = new Map<PushViewer, PushRoom>();
  readonly #viewers = new Map<PushViewer, Backlog>();
  readonly #ring = new PushRing();
  #init: { readonly number: number; readonly message: Buffer } | undefined;
  #sequence = 0;
  /** When the newest fragment came, and when it looks at the derived renditions again. */
  #cameAt: number;
  #lookAt = 0;
  #isLost = false;
  #hasEnded = false;

  /** @param now monotonic milliseconds */
  constructor(now: () => number, place: RoomPlace) {
    this.#now = now;
    this.#place = place;
    this.#cameAt = now();
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
    this.#add(viewer, {
      skipsSince: messages.length > 0 ? undefined : this.#now(),
      grace: bytes,
    });
    const first = this.#init ? [this.#init.message, ...messages] : [];
    viewer.writeAll(this.#isLost ? [...first, notices.lost] : first);
  }

  leave(viewer: PushViewer): void {
    if (this.#viewers.delete(viewer)) viewer.room = undefined;
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
    if (key) this.#takeComing();
    const { second } = this.#ring;
    const now = this.#now();
    this.#cameAt = now;
    let smaller: PushRoom | null | undefined;
    for (const [viewer, before] of this.#viewers) {
      const facts = { pending: viewer.pending, key, second, now };
      const { backlog, what } = stepBacklog(before, facts);
      if (backlog !== before) this.#viewers.set(viewer, backlog);
      if (viewer.mayMove && needsSmaller(backlog, facts)) {
        smaller ??= this.#place.smaller() ?? null;
        if (smaller) smaller.#coming.set(viewer, this);
      }
      if (what === 'send') viewer.write(message);
      else if (what === 'close') this.#close(viewer, PUSH_CLOSES.slow, 'the line is too slow');
    }
    if (now < this.#lookAt) return;
    this.#lookAt = now + lookInterval;
    for (const room of this.#place.derived()) if (now - room.#cameAt > standsStill) this.#standIn(room);
  }

  /** The encoder is away. */
  lost(): void {
    if (this.#isLost || this.#hasEnded) return;
    this.#isLost = true;
    this.#toAll(notices.lost);
  }

  /** Its transcoder has died: the source stands in at once. */
  stopped(): void {
    this.#cameAt = Number.NEGATIVE_INFINITY;
  }

  /** Another encoder has taken the stream. */
  replaced(): void {
    this.#toAll(notices.replaced);
  }

  /** The stream has ended: its viewers are told and closed. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#coming.clear();
    this.#toAll(notices.end);
    this.closeAll(normalClose, 'the stream has ended');
  }

  /** The rendition is gone. */
  destroy(): void {
    this.#hasEnded = true;
    this.#coming.clear();
    this.#ring.clear();
    this.closeAll(PUSH_CLOSES.gone, 'the rendition is gone');
  }

  closeAll(code: number, reason: string): void {
    for (const viewer of [...this.#viewers.keys()]) this.#close(viewer, code, reason);
  }

  #add(viewer: PushViewer, backlog: Backlog): void {
    viewer.room = this;
    this.#viewers.set(viewer, backlog);
  }

  /** Viewers of larger renditions enter as a key frame comes. */
  #takeComing(): void {
    if (this.#init === undefined) return;
    for (const [viewer, from] of this.#coming) {
      const backlog = from.#viewers.get(viewer);
      const { pending } = viewer;
      const enters = backlog ? entersSmaller(backlog, pending, from.#ring.second) : 'never';
      if (enters === 'later') continue;
      this.#coming.delete(viewer);
      if (enters === 'never') continue;
      from.leave(viewer);
      this.#add(viewer, { skipsSince: undefined, grace: pending });
      const moved = encodePushFrame({ kind: 'rendition', rendition: this.#place.name });
      viewer.writeAll([binaryMessage(moved), this.#init.message]);
    }
  }

  /** Takes the viewers of a rendition whose transcoder has died, hangs or begins again. They return by themselves. */
  #standIn(room: PushRoom): void {
    const moved = binaryMessage(encodePushFrame({ kind: 'rendition', rendition: this.#place.name }));
    for (const viewer of [...room.#viewers.keys()]) {
      room.leave(viewer);
      viewer.write(moved);
      this.join(viewer);
    }
  }

  #close(viewer: PushViewer, code: number, reason: string): void {
    this.leave(viewer);
    viewer.close(code, reason);
  }

  #toAll(message: Buffer): void {
    for (const viewer of this.#viewers.keys()) viewer.write(message);
  }
}
