import { averageViewers, reconnectsUntil, type StreamAudience, watchedMs } from '@bandshell/domain/streams';
import { categoryLoader } from '../categories/category-loader.ts';
import { builder } from '../graphql/builder.ts';
import { CategoryRef } from '../graphql/refs.ts';
import type { StreamRow } from './live-stream-loader.ts';

const audienceOf = (stream: StreamRow): StreamAudience => ({
  startedAt: stream.started_at.getTime(),
  endedAt: stream.ended_at?.getTime() ?? null,
  viewersCount: stream.viewers_count,
  viewedMs: Number(stream.viewed_ms),
  countedAt: stream.counted_at?.getTime() ?? null,
});

const StreamEndReason = builder.enumType('StreamEndReason', {
  description: 'Why a stream ended.',
  values: {
    FINISHED: { description: 'Its encoder said that it was over.' },
    LOST: { description: 'Its encoder, or its node, was gone and did not return in time.' },
    STOPPED: { description: 'The site, staff or a new stream key ended it.' },
    TAKEN_OVER: { description: 'Another encoder began a new stream.' },
  } as const,
});
const END_REASONS = { finished: 'FINISHED', lost: 'LOST', stopped: 'STOPPED', 'taken-over': 'TAKEN_OVER' } as const;

/** The summary of a stream for its owner; a resolver may return one only to the owner. Features add their data. */
export const StreamSummaryRef = builder.objectRef<StreamRow>('StreamSummary').implement({
  description: 'Statistics of a stream, for its owner.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The stream’s id.' }),
    title: t.exposeString('title'),
    language: t.exposeString('language'),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      resolve: (stream, _args, context) =>
        stream.category_id === null ? null : categoryLoader(context).load(stream.category_id),
    }),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true, description: 'Null while it is live.' }),
    durationSeconds: t.float({
      description: 'From its start to its end, or until now.',
      resolve: ({ started_at, ended_at }, _args, { platform }) =>
        Math.max(0, (ended_at ?? platform.clock.now()).getTime() - started_at.getTime()) / 1000,
    }),
    endReason: t.field({
      type: StreamEndReason,
      nullable: true,
      description: 'Null while it is live.',
      resolve: ({ end_reason: reason }) => (reason === null ? null : END_REASONS[reason]),
    }),
    reconnectsUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'While its encoder is disconnected: the stream ends then, unless an encoder returns.',
      resolve: ({ ended_at: endedAt, interrupted_at: interruptedAt, waits_until: waitsUntil }) =>
        endedAt === null ? reconnectsUntil({ interruptedAt, waitsUntil }) : null,
    }),
    peakViewersCount: t.exposeInt('viewers_peak'),
    averageViewersCount: t.int({
      resolve: (stream, _args, { platform }) => averageViewers(audienceOf(stream), platform.clock.now().getTime()),
    }),
    watchedSeconds: t.float({
      description: 'Watch time of all viewers together.',
      resolve: (stream, _args, { platform }) => watchedMs(audienceOf(stream), platform.clock.now().getTime()) / 1000,
    }),
  }),
});
