import type { RealtimeServerFrame } from '@bandshell/contract';

/** Events of a topic kept for sockets that come back, unless only the latest counts. */
export const KEPT_EVENTS = 64;

/** Whoever receives the frames of a topic. */
export interface TopicMember {
  /** `frame` is serialised already and shared by all members. */
  deliver(channel: TopicChannel, frame: Buffer): void;
}

export const encodeFrame = (frame: RealtimeServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** One topic on this node: its members, its sequence and the last events. */
export class TopicChannel {
  readonly topic: string;
  readonly latest: boolean;
  /** Changes with each life of the channel, so that a number is never taken for one of an earlier life. */
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
   * What a socket missed that saw everything up to `since` of `epoch`; undefined when that is no longer kept. Of a
   * latest-value topic it is the newest value, when there is one it has not seen.
   */
  missedSince(since: number, epoch: string | undefined): readonly Buffer[] | undefined {
    const isOurs = epoch === this.epoch && since >= 0 && since <= this.sequence;
    if (this.latest) return isOurs && since === this.sequence ? [] : this.kept;
    if (!isOurs) return undefined;
    const missed = this.sequence - since;
    return missed > this.kept.length ? undefined : this.kept.slice(this.kept.length - missed);
  }
}
