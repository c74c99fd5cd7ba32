import type { EventOf, EventType, Reactions } from '../../core/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { channelReactions } from './channel-reactions.ts';
import { consentReactions } from './consent-reactions.ts';
import { moderationReactions } from './moderation-reactions.ts';
import { pollReactions } from './poll-reactions.ts';

type Reaction = (event: EventOf<EventType>, platform: Platform) => Promise<void>;

/** All reactions; those to the same event run one after the other, in this order. */
function together(...all: readonly Reactions[]): Reactions {
  const byType = new Map<string, Reaction[]>();
  for (const [type, reaction] of all.flatMap((each) => Object.entries(each))) {
    byType.set(type, [...(byType.get(type) ?? []), reaction as Reaction]);
  }
  const run =
    (reactions: readonly Reaction[]): Reaction =>
    async (event, platform) => {
      for (const reaction of reactions) await reaction(event, platform);
    };
  return Object.fromEntries([...byType].map(([type, reactions]) => [type, run(reactions)]));
}

/** Notices come first, so that whoever loses a subscription by an event is still told of it. */
export const eventSubscriptionsReactions = together(
  channelReactions,
  moderationReactions,
  pollReactions,
  consentReactions,
);
