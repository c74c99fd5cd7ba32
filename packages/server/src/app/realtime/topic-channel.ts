import type { RealtimeServerFrame } from '@bandshell/contract';

/** Maximum number of stored events of a topic for reconnecting sockets, unless only the latest counts. */
export const KEPT_EVENTS = 64;

/** A receiver of a topic's frames. */
export interface TopicMember {
  /** `frame` is already serialised and shared by all members. */
  deliver(channel: TopicChannel, frame: Buffer): void;
  /** Events of the topic were missed: the receiver fetches its data again. */
  reset(channel: TopicChannel): void;
}

export const encodeFrame = (frame: RealtimeServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

interface KeptEvent {
  readonly seq: number;
  readonly frame: Buffer;
}

/** Values of different kinds do not replace each other. */
const kindOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string' ? data.kind : '';

/** One topic on this node: its members, its sequence and the last events. */
export class TopicChannel {
  readonly topic: string;
  readonly latest: boolean;
  /** Changes whenever the channel is created again or events were missed: earlier sequence numbers are not valid then. */
  #epoch: string;
  readonly members = new Set<TopicMember>();
  private sequence = 0;
  /** By kind if only the latest counts, otherwise by number; the oldest first. */
  private readonly kept = new Map<string | number, KeptEvent>();

  constructor(topic: string, latest: boolean, epoch: string) {
    this.topic = topic;
    this.latest = latest;
    this.#epoch = epoch;
  }

  get epoch(): string {
    return this.#epoch;
  }

  get seq(): number {
    return this.sequence;
  }

  /** The newest events: of a latest-value topic one of each kind. Empty before the first. */
  get newest(): readonly Buffer[] {
    return this.keptSince(0);
  }

  publish(data: unknown): void {
    this.sequence += 1;
    const seq = this.sequence;
    const frame = encodeFrame({ type: 'event', topic: this.topic, seq, data });
    const key = this.latest ? kindOf(data) : seq;
    this.kept.delete(key);
    this.kept.set(key, { seq, frame });
    this.kept.delete(seq - KEPT_EVENTS);
    for (const member of this.members) member.deliver(this, frame);
  }

  /** Events may be missing: nobody resumes from before. The members are told one by one, see `TopicMember.reset`. */
  renew(epoch: string): void {
    this.#epoch = epoch;
    this.kept.clear();
  }

  private keptSince(since: number): readonly Buffer[] {
    return [...this.kept.values()].filter(({ seq }) => seq > since).map(({ frame }) => frame);
  }

  /**
   * The events that a socket missed after `since` of `epoch`; undefined when they are no longer stored. For a
   * latest-value topic these are the newest values of each kind that the socket has not seen.
   */
  missedSince(since: number, epoch: string | undefined): readonly Buffer[] | undefined {
    const isOurs = epoch === this.epoch && since >= 0 && since <= this.sequence;
    if (this.latest) return this.keptSince(isOurs ? since : 0);
    if (!isOurs) return undefined;
    return this.sequence - since > this.kept.size ? undefined : this.keptSince(since);
  }
}
