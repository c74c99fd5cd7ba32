import type { TopicHub } from '../../platform/topics.ts';
import { spreadOut } from './spread-out.ts';
import { TopicChannel, type TopicMember } from './topic-channel.ts';

/** How long a topic without members keeps its events for a reconnecting one. */
export const LINGER_MS = 60_000;

export interface RealtimeHub extends TopicHub {
  join(topic: string, latest: boolean, member: TopicMember): TopicChannel;
  leave(topic: string, member: TopicMember): void;
  /** Events of any topic may be missing on this node: every topic gets a new epoch, and its members fetch again. */
  renewAll(): void;
  /** Number of topics in memory. */
  readonly size: number;
  close(): void;
}

/** The topics of this node. A topic without readers is removed after a minute, so memory depends on the members. */
export function createTopicHub(nodeId: string): RealtimeHub {
  const channels = new Map<string, TopicChannel>();
  const lingering = new Map<string, ReturnType<typeof setTimeout>>();
  let lives = 0;
  let stopTelling = (): void => undefined;
  const newEpoch = (): string => {
    lives += 1;
    return `${nodeId}.${lives}`;
  };

  function* everyMember(): Iterable<() => void> {
    for (const channel of [...channels.values()]) {
      for (const member of [...channel.members]) yield () => channel.members.has(member) && member.reset(channel);
    }
  }

  const stay = (topic: string): void => {
    clearTimeout(lingering.get(topic));
    lingering.delete(topic);
  };

  return {
    publish(topic, data) {
      channels.get(topic)?.publish(data);
    },
    hasSubscribers: (topic) => (channels.get(topic)?.members.size ?? 0) > 0,
    join(topic, latest, member) {
      let channel = channels.get(topic);
      if (channel === undefined) {
        channel = new TopicChannel(topic, latest, newEpoch());
        channels.set(topic, channel);
      }
      stay(topic);
      channel.members.add(member);
      return channel;
    },
    leave(topic, member) {
      const channel = channels.get(topic);
      if (channel === undefined || !channel.members.delete(member) || channel.members.size > 0) return;
      stay(topic);
      const timer = setTimeout(() => {
        lingering.delete(topic);
        channels.delete(topic);
      }, LINGER_MS);
      timer.unref();
      lingering.set(topic, timer);
    },
    renewAll() {
      stopTelling();
      for (const channel of channels.values()) channel.renew(newEpoch());
      let members = 0;
      for (const channel of channels.values()) members += channel.members.size;
      stopTelling = spreadOut(everyMember(), members);
    },
    get size() {
      return channels.size;
    },
    close() {
      stopTelling();
      for (const timer of lingering.values()) clearTimeout(timer);
      lingering.clear();
      channels.clear();
    },
  };
}
