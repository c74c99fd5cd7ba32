import type { StreamHealthTopicEvent } from '@bandshell/contract';
import { STREAM_ADVICE_CODES, STREAM_COLLECTIONS } from '@bandshell/domain/streams';
import { CategoryVertical } from '../../core/categories/category-schema.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ChannelIngestRef, StreamRef } from '../../core/graphql/refs.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { cursorOf, listStreams, STREAM_SORTS, type StreamListPage } from './list-streams.ts';
import type { StreamTest } from './publishers/stream-test-board.ts';

const StreamConnectionRef = connection<StreamRow, StreamListPage>('Stream', StreamRef, cursorOf);
const StreamSort = builder.enumType('StreamSort', { values: STREAM_SORTS });

builder.queryFields((t) => ({
  streams: t.field({
    type: StreamConnectionRef,
    description: 'Live streams, by default most viewers first.',
    args: {
      first: t.arg.int({ defaultValue: 24, required: false }),
      after: t.arg.string({ required: false }),
      categorySlug: t.arg.string({ required: false }),
      vertical: t.arg({ type: CategoryVertical, required: false }),
      tagID: t.arg.id({ required: false, description: 'A tag of the category.' }),
      freeformTag: t.arg.string({ required: false, description: 'A tag of the stream, in any case.' }),
      collection: t.arg.string({
        required: false,
        description: `A list by a rule: ${STREAM_COLLECTIONS.join(', ')}. Another name finds nothing.`,
      }),
      languages: t.arg.stringList({ required: false, description: 'Codes of languages; at most 20 are read.' }),
      sort: t.arg({ type: StreamSort, defaultValue: 'VIEWERS', required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 24 }),
    resolve: (_root, args, { platform }) =>
      listStreams(platform, { ...args, first: args.first ?? 24, sort: args.sort ?? 'VIEWERS' }),
  }),
}));

const StreamHealthStatus = builder.enumType('StreamHealthStatus', {
  values: {
    GOOD: {},
    UNSTABLE: {},
    BAD: {},
    INTERRUPTED: { description: 'The encoder is disconnected; the stream waits for it.' },
  } as const,
});

const StreamAdviceRef = builder.objectRef<StreamHealthTopicEvent['advice'][number]>('StreamAdvice').implement({
  description: 'Advice for the creator.',
  fields: (t) => ({
    code: t.field({
      type: builder.enumType('StreamAdviceCode', { values: STREAM_ADVICE_CODES }),
      resolve: (advice) => advice.code,
    }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'What the advice names: a codec, a profile or a number of seconds.',
    }),
  }),
});

const StreamHealthRef = builder.objectRef<StreamHealthTopicEvent>('StreamHealth').implement({
  fields: (t) => ({
    status: t.field({ type: StreamHealthStatus, resolve: (health) => health.status }),
    videoCodec: t.exposeString('videoCodec', { nullable: true }),
    audioCodec: t.exposeString('audioCodec', { nullable: true }),
    width: t.exposeInt('width', { nullable: true }),
    height: t.exposeInt('height', { nullable: true }),
    frameRate: t.exposeFloat('frameRate', { nullable: true }),
    bitrate: t.exposeInt('bitrate', { nullable: true, description: 'Bits per second.' }),
    keyFrameInterval: t.exposeInt('keyFrameInterval', { nullable: true, description: 'Milliseconds.' }),
    sampleRate: t.exposeInt('sampleRate', { nullable: true }),
    encoder: t.exposeString('encoder', { nullable: true }),
    framesDropped: t.exposeInt('framesDropped'),
    gaps: t.exposeInt('gaps'),
    advice: t.field({ type: [StreamAdviceRef], resolve: (health) => [...health.advice] }),
  }),
});

const StreamTestRef = builder.objectRef<StreamTest>('StreamTest').implement({
  description:
    'A test of an encoder’s bandwidth (`?bandwidthtest=true` behind the stream key). Nobody sees it, and it is not recorded.',
  fields: (t) => ({
    isOver: t.exposeBoolean('isOver'),
    seconds: t.exposeInt('seconds', { description: 'How long it takes so far.' }),
    bitrate: t.exposeInt('bitrate', { description: 'Bits per second, on average over the test.' }),
    health: t.expose('health', { type: StreamHealthRef, description: 'How the encoder’s media arrived at last.' }),
  }),
});

builder.objectFields(ChannelIngestRef, (t) => ({
  test: t.field({
    type: StreamTestRef,
    nullable: true,
    description: 'The last bandwidth test of the last 24 hours.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel, _args, { platform }) => platform.services.streamTests.last(channel.id),
  }),
  health: t.field({
    type: StreamHealthRef,
    nullable: true,
    resolve: (channel, _args, { platform }) => platform.services.streamHealth.last(channel.id),
  }),
}));
