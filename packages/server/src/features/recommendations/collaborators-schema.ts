import { COLLABORATORS_MAX, type CollaboratorCandidate } from '@bandshell/domain/recommendations';
import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { suggestedCollaborators } from './suggested-collaborators.ts';

const SuggestedCollaboratorRef = builder.objectRef<CollaboratorCandidate>('SuggestedCollaborator').implement({
  fields: (t) => ({
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if its account was deleted just now.',
      resolve: async ({ channelId }, _args, context) => (await userLoader(context).load(channelId)) ?? null,
    }),
    sharedFollowersCount: t.exposeInt('sharedFollowers', {
      description: 'Followers in common, of the newest 500 of the user’s channel.',
    }),
    isSameCategory: t.exposeBoolean('isSameCategory', { description: 'Whether both stream in the same category.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  suggestedCollaborators: t.field({
    type: [SuggestedCollaboratorRef],
    nullable: true,
    description: 'Channels that share followers with the user’s own, at most 40, the best first; null for others.',
    complexity: { field: 5, multiplier: COLLABORATORS_MAX },
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async (user, _args, context) => [...(await suggestedCollaborators(context, user.id))],
  }),
}));
