import type { RealtimeServerFrame } from '@bandshell/contract';

/** Maximum number of stored events of a topic for reconnecting sockets, unless only the latest counts. */
export const KEPT_EVENTS = 64;

/** A receiver of a topic's frames. */
export interface TopicMember {
  /** `frame` is already serialised and shared by all members. */
  deliver(channel: TopicChannel, frame: Buffer): void;
}

export const encodeFrame = (frame: RealtimeServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One topic on this node: its members, its sequence and the last events. */
export class TopicChannel {
  readonly topic: string;
  readonly latest: boolean;
  /** Changes whenever the channel is created again, so that sequence numbers of an earlier one are not valid. */
  readonly epoch: string;
  readonly members = new Set<TopicMember>();
  private sequence = 0;
  private readonly kept: Buffer[] = [];

  constructor(topic: string, latest: boolean, epoch: string) {
    this.topic = topic;
    this.latest = latest;
    this.epoch = epoch;
  }

  get seq(): number {
    return this.sequence;
  }

  /** The frame of the newest event; undefined before the first. */
  get newest(): Buffer | undefined {
    return this.kept.at(-1);
  }

  publish(data: unknown): void {
    this.sequence += 1;
    const frame = encodeFrame({ type: 'event', topic: this.topic, seq: this.sequence, data });
    if (this.kept.push(frame) > (this.latest ? 1 : KEPT_EVENTS)) this.kept.shift();
    for (const member of this.members) member.deliver(this, frame);
  }

  /**
   * The events that a socket missed after `since` of `epoch`; undefined when they are no longer stored. For a
   * latest-value topic it is the newest value, if the socket has not seen it.
   */
  missedSince(since: number, epoch: string | undefined): readonly Buffer[] | undefined {
    const isOurs = epoch === this.epoch && since >= 0 && since <= this.sequence;
    if (this.latest) return isOurs && since === this.sequence ? [] : this.kept;
    if (!isOurs) return undefined;
    const missed = this.sequence - since;
    return missed > this.kept.length ? undefined : this.kept.slice(this.kept.length - missed);
  }
}
