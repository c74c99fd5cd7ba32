import { builder } from '../../core/graphql/builder.ts';
import { StreamSummaryRef } from '../../core/streams/stream-summary.ts';

builder.objectFields(StreamSummaryRef, (t) => ({
  newFollowersCount: t.int({
    description: 'Who followed during the stream and still does.',
    complexity: 5,
    resolve: async ({ channel_id, started_at, ended_at }, _args, { platform }) => {
      const { count } = await platform.database.db
        .selectFrom('follows')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('target_id', '=', channel_id)
        .where('created_at', '>=', started_at)
        .where('created_at', '<=', ended_at ?? platform.clock.now())
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  }),
}));
