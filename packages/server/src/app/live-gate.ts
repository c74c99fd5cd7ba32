import { mayEnterChannel, openChannel } from '@bandshell/domain/kernel';
import type { LiveGate } from '@bandshell/media';
import { CompiledQuery } from 'kysely';
import type { EventListeners } from '../core/event-handlers.ts';
import { readPlaybackToken } from '../core/playback/playback-token.ts';
import { TokenHolders } from '../core/playback/token-holders.ts';
import type { Platform } from '../platform/platform.ts';

/** A node that received no event notices a change after this long. */
const HOLDS_MS = 10_000;

const CHANNEL_OF = `select s.channel_id,
    exists (select from channel_restrictions r where r.channel_id = s.channel_id) as is_restricted
  from streams s where s.id = $1`;

interface StreamChannel {
  readonly channelId: string;
  readonly isRestricted: boolean;
}

/** The gate of this process's live streams, and what it does at events. */
export interface OpenedLiveGate extends LiveGate {
  readonly onEvent: EventListeners;
}

/**
 * Opens a restricted channel's stream only to tokens whose holders may enter the channel now. It answers for a stream of
 * an open channel from memory. The maximum number of streams in it is the number of streams of this process.
 */
export function createLiveGate(platform: Platform): OpenedLiveGate {
  const { clock, database, parts } = platform;
  const holders = new TokenHolders(platform);
  const known = new Map<string, { readonly channel: StreamChannel; readonly until: number }>();
  /** Increases with each change, so that what was read before one is not kept after it. */
  let era = 0;

  async function readChannel(streamId: string): Promise<StreamChannel | undefined> {
    const before = era;
    const { rows } = await database.db.executeQuery<{ channel_id: string; is_restricted: boolean }>(
      CompiledQuery.raw(CHANNEL_OF, [streamId]),
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const channel = { channelId: row.channel_id, isRestricted: row.is_restricted };
    if (era === before) keep(streamId, channel);
    return channel;
  }

  function keep(streamId: string, channel: StreamChannel): void {
    const now = performance.now();
    for (const [id, { until }] of known) if (until <= now) known.delete(id);
    known.set(streamId, { channel, until: now + HOLDS_MS });
  }

  async function opensTo(streamId: string, { channelId }: StreamChannel, given: string): Promise<boolean> {
    const subject = { kind: 'live', id: streamId } as const;
    const token = readPlaybackToken(parts.siteKeys, subject, given, clock.now().getTime());
    if (token === undefined || token.hasEnded) return false;
    const watcher = await holders.watcher(token.holder, channelId);
    return watcher !== undefined && mayEnterChannel({ ...openChannel, isChannelRestricted: true }, watcher);
  }

  const decide = (streamId: string, token: string | undefined, channel: StreamChannel | undefined) => {
    if (channel === undefined) return false;
    if (!channel.isRestricted) return true;
    return token === undefined ? false : opensTo(streamId, channel, token);
  };

  const forgetAll = (): void => {
    era += 1;
    known.clear();
    holders.forgetAll();
    parts.channelGate.forgetAll();
  };

  return {
    opens: (streamId, token) => {
      const kept = known.get(streamId);
      return kept !== undefined && kept.until > performance.now()
        ? decide(streamId, token, kept.channel)
        : readChannel(streamId).then((channel) => decide(streamId, token, channel));
    },
    onEvent: {
      'channel-restriction-changed': forgetAll,
      'organization-members-changed': forgetAll,
      'user-sessions-changed': ({ revokedSessionIds }) => holders.forgetSessions(revokedSessionIds),
      'user-roles-changed': forgetAll,
      'user-became-unavailable': () => holders.forgetAll(),
    },
  };
}
