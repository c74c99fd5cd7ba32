import { builder } from '../../core/graphql/builder.ts';
import { findUserId } from './find-user-id.ts';

const UserLookupTypeRef = builder.enumType('UserLookupType', {
  values: {
    ACTIVE: { description: 'Users whose account is active.' },
    ALL: { description: 'Also closed and suspended users.' },
  } as const,
});

builder.queryFields((t) => ({
  userID: t.id({
    nullable: true,
    description: 'The id of a login; null if nobody has it.',
    args: {
      login: t.arg.string({ required: true }),
      lookupType: t.arg({ type: UserLookupTypeRef, defaultValue: 'ACTIVE', required: false }),
    },
    resolve: async (_root, { login, lookupType }, { platform }) =>
      (await findUserId(platform, login, { isAnyState: lookupType === 'ALL' })) ?? null,
  }),
}));
