import { offerIdText } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { demoChatters } from './content/people.ts';
import { demoConversations } from './content/talk.ts';
import { demoBuyer, demoIds } from './demo-purchase.ts';

/** Chatters who subscribe; the others cheer or only talk. */
const FIRST = 4;
const LAST = 8;

interface DemoSubscription {
  readonly buyer: string;
  readonly channel: string;
  readonly tier: '1000' | '2000' | '3000';
  readonly months: 1 | 3 | 6;
}

const wanted = (): readonly DemoSubscription[] =>
  Object.keys(demoConversations).flatMap((channel) =>
    demoChatters.slice(FIRST, LAST).map(({ login: buyer }, index) => ({
      ...{ buyer, channel },
      tier: index === 3 ? ('2000' as const) : ('1000' as const),
      months: index === 2 ? (3 as const) : (1 as const),
    })),
  );

/**
 * Some chatters of the demo subscribe to the live channels, and one of them gives its owner a month: each is a purchase
 * with a test card. A user who subscribes already buys nothing.
 */
export async function giveSubscriptions(platform: Platform, signal: AbortSignal): Promise<void> {
  const { clock, services } = platform;
  const purchase = demoBuyer(platform);
  if (purchase === undefined) return;
  const logins = [demoOwner.login, ...Object.keys(demoConversations), ...demoChatters.map(({ login }) => login)];
  const ids = await demoIds(platform, logins);
  const month = clock.now().toISOString().slice(0, 7);

  const buy = async (buyer: string, channel: string, user: string, tier: '1000' | '2000' | '3000', months: number) => {
    const [userId, channelId, receiverId] = [ids.get(buyer), ids.get(channel), ids.get(user)];
    if (userId === undefined || channelId === undefined || receiverId === undefined || signal.aborted) return;
    if (channelId === receiverId || (await services.subscriptions.isSubscriber(receiverId, channelId))) return;
    const isGift = buyer !== user;
    const offer = offerIdText({ kind: isGift ? 'gift' : 'sub', channelId, tier, months });
    await purchase({
      type: isGift ? 'channel_sub_standard_gift' : 'channel_sub',
      offerId: isGift ? `${offer}-${receiverId}` : offer,
      ...{ buyerId: userId, channelId },
      // Once a month, however often the demo starts.
      key: `demo-sub-${month}-${channelId}-${receiverId}`,
    });
  };

  for (const { buyer, channel, tier, months } of wanted()) await buy(buyer, channel, buyer, tier, months);
  const [giver] = demoChatters.slice(FIRST, LAST);
  const [channel] = Object.keys(demoConversations);
  if (giver !== undefined && channel !== undefined) await buy(giver.login, channel, demoOwner.login, '1000', 1);
}
