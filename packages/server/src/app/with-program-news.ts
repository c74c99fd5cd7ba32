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

/** Gives the feature that notifies programs what the features have for them, before its own reactions. */
export function withProgramNews(features: readonly Feature[]): readonly Feature[] {
  const news = features.flatMap(({ programNews }) => programNews ?? []);
  return features.map((feature) =>
    feature.services !== undefined && 'programNotifier' in feature.services
      ? { ...feature, reactions: together([...news, feature.reactions ?? {}]) }
      : feature,
  );
}
