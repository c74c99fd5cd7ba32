import type { Participant } from '@bandshell/domain/hype-train';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { SharedFacts } from './find-hype-train.ts';

/** Channels of a shared train that a page asks for. */
export const CHANNELS = 6;

const ofUser = (userId: string, context: RequestContext) => userLoader(context).load(userId);

/** The points that a channel has brought to a shared train. */
export const sharedProgressRef = builder.objectRef<Participant>('SharedHypeTrainProgress').implement({
  fields: (t) => ({
    channelID: t.exposeID('channelId'),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ channelId }, _args, context) => ofUser(channelId, context),
    }),
    progression: t.exposeInt('points', { description: 'Points that the channel has brought and was given.' }),
  }),
});

const ConductorRef = builder.objectRef<SharedFacts['conductors'][number]>('SharedHypeTrainConductor').implement({
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('HypeTrainConductorKind', { values: ['BITS', 'GIFT'] as const }),
      resolve: ({ kind }) => kind,
    }),
    user: t.field({ type: UserRef, nullable: true, resolve: ({ userId }, _args, context) => ofUser(userId, context) }),
    amount: t.exposeInt('amount', { description: 'Bits or gifts.' }),
  }),
});

const RecordRef = builder.objectRef<Participant>('SharedHypeTrainRecord').implement({
  description: 'The record that a channel had before the shared train.',
  fields: (t) => ({
    channelID: t.exposeID('channelId'),
    level: t.int({ nullable: true, resolve: ({ record }) => record?.level ?? null }),
    progression: t.int({ nullable: true, resolve: ({ record }) => record?.progression ?? null }),
    isReached: t.boolean({ resolve: ({ allTimeHigh }) => allTimeHigh === 'REACHED' }),
  }),
});

export const sharedTrainRef = builder.objectRef<SharedFacts>('SharedHypeTrainDetails').implement({
  description: 'A train of several channels that are together.',
  fields: (t) => ({
    id: t.exposeID('trainId', { description: 'The train has it in all of its channels.' }),
    sharedProgress: t.field({
      type: [sharedProgressRef],
      complexity: { field: 1, multiplier: CHANNELS },
      resolve: ({ participants }) => [...participants],
    }),
    sharedConductors: t.field({
      type: [ConductorRef],
      description: 'Who gave most in all channels together.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ conductors }) => [...conductors],
    }),
    sharedAllTimeHighRecords: t.field({
      type: [RecordRef],
      complexity: { field: 1, multiplier: CHANNELS },
      resolve: ({ participants }) => [...participants],
    }),
  }),
});
