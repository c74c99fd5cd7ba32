import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { loadPeople, named, type Person } from './load-people.ts';
import type {} from './program-notifier.ts';

export interface ChannelUpdate {
  readonly type: string;
  readonly channelId: string;
  readonly eventId: string;
  /** Users in the payload besides the channel. */
  readonly ids?: readonly string[];
  /** Only subscriptions on this user's consent hear of it. */
  readonly toUserId?: string;
}

/** Notifies programs of an event of a channel. Its payload has the channel, and what `more` gives; undefined: nothing is told. */
export const notifyOfChannel = (
  platform: Platform,
  { type, channelId, eventId, ids = [], toUserId }: ChannelUpdate,
  more: (people: ReadonlyMap<string, Person>) => object | undefined | Promise<object | undefined> = () => ({}),
): Promise<void> =>
  platform.services.programNotifier.notify({
    ...{ eventKey: keyOf(type, channelId), eventId, channelId },
    event: async ({ consent_user_id }) => {
      if (toUserId !== undefined && consent_user_id !== toUserId) return undefined;
      const people = await loadPeople(platform, [channelId, ...ids]);
      const channel = people.get(channelId);
      const rest = await more(people);
      return channel === undefined || rest === undefined
        ? undefined
        : { ...rest, ...named('broadcaster_user', channel) };
    },
  });

/** A user of the payload under a prefix; undefined if the account is gone. */
export const personOf = (people: ReadonlyMap<string, Person>, id: string, prefix: string) => {
  const person = people.get(id);
  return person && named(prefix, person);
};
