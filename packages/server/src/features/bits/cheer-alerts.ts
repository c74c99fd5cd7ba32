import type { Reactions } from '../../core/feature/event-handlers.ts';

/** A cheer is announced over the stream. */
export const cheerAlertReactions: Reactions = {
  cheered: ({ channelId, userId: actorId, displayName: name, cheerId: subjectId, bits: count }, { services }) =>
    services.overlayUpdates.raiseAlert({
      channelId,
      kind: 'CHEER',
      actorId,
      subjectId,
      facts: { name, count, detail: null },
    }),
};
