import { mayEnterChannel, openChannel } from '@bandshell/domain/kernel';
import type { LiveGate } from '@bandshell/media';
import { CompiledQuery } from 'kysely';
import { LastKnown } from '../core/cache/last-known.ts';
import type { EventListener } from '../core/feature/event-handlers.ts';
import { readPlaybackToken } from '../core/playback/playback-token.ts';
import { TokenHolders } from '../core/playback/token-holders.ts';
import type { Platform } from '../platform/platform.ts';

/** A node that received no event notices a change after this long. */
const HOLDS_MS = 10_000;
/** More streams than a process can have. */
const STREAMS_MAX = 10_000;

const CHANNEL_OF = `select s.channel_id,
    exists (select from channel_restrictions r where r.channel_id = s.channel_id) as is_restricted
  from streams s where s.id = $1`;

interface StreamChannel {
  readonly channelId: string;
  readonly isRestricted: boolean;
}

/** The gate of this process's live streams, and what it does at events. */
export type OpenedLiveGate = LiveGate & Required<Pick<EventListener, 'onEvent' | 'onGap'>>;

/**
 * Opens a restricted channel's stream only to tokens whose holders may enter the channel now. It answers for a stream of
 * an open channel from memory, also while the database is away. A restricted stream, and one that is not known yet, is
 * closed then.
 * @param onChange access has changed: who watches is asked again
 */
export function createLiveGate(platform: Platform, onChange: () => void): OpenedLiveGate {
  const { clock, database, services } = platform;
  const holders = new TokenHolders(platform);
  const channels = new LastKnown<StreamChannel | undefined>({
    ...{ clock, holdsMs: HOLDS_MS, limit: STREAMS_MAX },
    find: readChannel,
    outlasts: (channel) => channel !== undefined && !channel.isRestricted,
  });

  async function readChannel(streamId: string): Promise<StreamChannel | undefined> {
    const { rows } = await database.db.executeQuery<{ channel_id: string; is_restricted: boolean }>(
      CompiledQuery.raw(CHANNEL_OF, [streamId]),
    );
    const [row] = rows;
    return row && { channelId: row.channel_id, isRestricted: row.is_restricted };
  }

  async function opensTo(streamId: string, { channelId }: StreamChannel, given: string): Promise<boolean> {
    const subject = { kind: 'live', id: streamId } as const;
    const token = readPlaybackToken(services.siteKeys, subject, given, clock.now().getTime());
    if (token === undefined || token.hasEnded) return false;
    const watcher = await holders.watcher(token.holder, channelId);
    return watcher !== undefined && mayEnterChannel({ ...openChannel, isChannelRestricted: true }, watcher);
  }

  const decide = (streamId: string, token: string | undefined, channel: StreamChannel | undefined) => {
    if (channel === undefined) return false;
    if (!channel.isRestricted) return true;
    return token === undefined ? false : opensTo(streamId, channel, token);
  };

  const forgetPeople = (): void => {
    services.channelGate.forgetPeople();
    holders.forgetAll();
    onChange();
  };

  return {
    opens: (streamId, token) => {
      const channel = channels.get(streamId);
      return channel instanceof Promise
        ? channel.then((found) => decide(streamId, token, found))
        : decide(streamId, token, channel);
    },
    onGap: () => {
      channels.doubtAll();
      services.channelGate.doubtAll();
      holders.forgetAll();
      onChange();
    },
    onEvent: {
      'channel-restriction-changed': ({ channelId }) => {
        channels.forgetWhere((channel) => channel?.channelId === channelId);
        services.channelGate.forgetChannel(channelId);
        onChange();
      },
      'organization-members-changed': forgetPeople,
      'user-sessions-changed': ({ revokedSessionIds }) => {
        holders.forgetSessions(revokedSessionIds);
        onChange();
      },
      'user-roles-changed': forgetPeople,
      'user-became-unavailable': () => {
        holders.forgetAll();
        onChange();
      },
    },
  };
}
