import type { Reactions } from '../../core/feature/event-handlers.ts';

/** The viewers who come with a raid are announced over the stream of its target. */
export const raidAlertReactions: Reactions = {
  'raid-moved': ({ raidId: subjectId, source, target, viewersCount }, { services }) =>
    services.overlayUpdates.raiseAlert({
      channelId: target.id,
      kind: 'RAID',
      actorId: source.id,
      subjectId,
      facts: { name: source.displayName, count: viewersCount, detail: null },
    }),
};
