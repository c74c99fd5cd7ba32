import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { FoundConductor, FoundConductors, findConductors } from './find-conductors.ts';

const ConductorRef = builder.objectRef<FoundConductor>('HypeTrainConductor').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'Bits, or gifts.' }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the account is gone.',
      resolve: async ({ userId }, _args, context) =>
        userId === null ? null : ((await userLoader(context).load(userId)) ?? null),
    }),
  }),
});

const ConductorsRef = builder.objectRef<FoundConductors>('HypeTrainConductors').implement({
  description: 'Who gave most of each kind. Null: nobody gave any.',
  fields: (t) => ({
    topCheerer: t.field({ type: ConductorRef, nullable: true, resolve: ({ topCheerer }) => topCheerer }),
    topGifter: t.field({ type: ConductorRef, nullable: true, resolve: ({ topGifter }) => topGifter }),
  }),
});

/** Those of a train and of the one before it. */
export const conductorsRef = builder
  .objectRef<Awaited<ReturnType<typeof findConductors>>>('HypeTrainConductorsOfTwo')
  .implement({
    fields: (t) => ({
      present: t.field({ type: ConductorsRef, resolve: ({ present }) => present }),
      former: t.field({
        type: ConductorsRef,
        description: 'Those of the channel’s train before this one.',
        resolve: ({ former }) => former,
      }),
    }),
  });
