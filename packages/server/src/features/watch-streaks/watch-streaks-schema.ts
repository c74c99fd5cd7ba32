import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { builder } from '../../core/graphql/builder.ts';
import { findWatchStreak, type KnownStreak } from './find-watch-streak.ts';

const WatchStreakRef = builder.objectRef<KnownStreak>('WatchStreak').implement({
  description: 'How many streams of a channel in a row the viewer has watched.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: '0: it is broken, or has not begun.' }),
    best: t.exposeInt('best', { description: 'The most there ever were.' }),
    secondsLeft: t.exposeInt('secondsLeft', {
      nullable: true,
      description:
        'How long the viewer must still watch the running stream until it counts; null if it counts already.',
    }),
  }),
});

builder.objectField(ChannelSelfEdgeRef, 'watchStreak', (t) =>
  t.field({
    type: WatchStreakRef,
    nullable: true,
    description: 'Null for anonymous viewers, and for the owner of the channel.',
    resolve: findWatchStreak,
  }),
);
