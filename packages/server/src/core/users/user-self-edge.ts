import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/refs.ts';
import type { UserRow } from './user-loader.ts';

/** The relation between the viewer and a user; features add their fields. */
export const UserSelfEdgeRef = builder.objectRef<UserRow>('UserSelfEdge').implement({
  description: 'The relation between the viewer and a user.',
  fields: () => ({}),
});

builder.objectFields(UserRef, (t) => ({
  self: t.field({
    type: UserSelfEdgeRef,
    nullable: true,
    description: 'Null for an anonymous visitor.',
    resolve: (user, _args, context) => (context.viewer === null ? null : user),
  }),
}));
