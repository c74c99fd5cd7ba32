import { communityGiftText } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { demoConversations } from './content/talk.ts';
import { demoBuyer, demoIds } from './demo-purchase.ts';
import { pause, someSeconds } from './pause.ts';

/** Chatters who give. */
const GIVERS = ['nocturne_ed', 'velvet_ohm', 'saltmarsh'];
/** Seconds until the first gift, and between two. */
const FIRST = [60, 120] as const;
const BETWEEN = [6 * 60, 12 * 60] as const;

/**
 * Now and then a chatter gives subscriptions to the community of a live channel, so that chat has notices of gifts: one or
 * two, and every fourth time without a name. It is a purchase each time, and costs nothing between them.
 */
export async function startDemoGifts(
  platform: Platform,
  first: readonly [number, number] = FIRST,
): Promise<{ stop(): Promise<void> } | undefined> {
  const buy = demoBuyer(platform);
  if (buy === undefined) return undefined;
  const channels = Object.keys(demoConversations);
  const ids = await demoIds(platform, [...GIVERS, ...channels]);
  const stopping = new AbortController();
  const { signal } = stopping;
  const give = async (turn: number) => {
    const buyerId = ids.get(GIVERS[turn % GIVERS.length] ?? '');
    const channelId = ids.get(channels[turn % channels.length] ?? '');
    if (buyerId === undefined || channelId === undefined) return;
    const gift = { kind: 'gifts', channelId, tier: '1000', isAnonymous: turn % 4 === 3 } as const;
    const key = `demo-gifts-${platform.clock.now().getTime()}-${turn}`;
    await buy({
      ...{ type: 'channel_sub_community_gift', offerId: communityGiftText(gift), quantity: 1 + (turn % 2) },
      ...{ buyerId, channelId, key },
    });
  };
  const giving = async () => {
    let turn = 0;
    for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN)) {
      await give(turn).catch((error: unknown) => platform.log.warn({ err: error }, 'a gift of the demo failed'));
      turn += 1;
    }
  };
  const done = giving();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
