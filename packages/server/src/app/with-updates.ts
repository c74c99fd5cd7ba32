import type { EventOf, EventType, Reactions } from '../core/feature/event-handlers.ts';
import type { Feature } from '../core/feature/feature.ts';
import type { Platform } from '../platform/platform.ts';

type Reaction = (event: EventOf<EventType>, platform: Platform) => Promise<void>;

/** All reactions; those to the same event run one after the other, in this order. */
function together(all: readonly Reactions[]): Reactions {
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

/** Whose deliveries run which news: the feature that makes the service by which the others tell them. */
const CARRIERS = [
  ['programUpdates', 'programNotifier'],
  ['activityUpdates', 'activityFeed'],
  ['notificationUpdates', 'notifier'],
] as const;

/** Gives the features that tell programs, feeds and users what the others have for them, before their own reactions. */
export const withUpdates = (features: readonly Feature[]): readonly Feature[] =>
  features.map((feature) => {
    const carried = CARRIERS.filter(([, service]) => Object.hasOwn(feature.services ?? {}, service));
    const updates = carried.flatMap(([kind]) => features.flatMap((each) => each[kind] ?? []));
    return updates.length === 0 ? feature : { ...feature, reactions: together([...updates, feature.reactions ?? {}]) };
  });
