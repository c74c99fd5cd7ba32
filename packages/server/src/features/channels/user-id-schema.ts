import { unavailableReasonAt } from '@bandshell/domain/accounts';
import { isLogin } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';

const UserLookupTypeRef = builder.enumType('UserLookupType', {
  values: {
    ACTIVE: { description: 'Users whose account is open.' },
    ALL: { description: 'Closed and suspended ones too.' },
  } as const,
});

builder.queryFields((t) => ({
  userID: t.id({
    nullable: true,
    description: 'The id behind a login; null where there is none.',
    args: {
      login: t.arg.string({ required: true }),
      lookupType: t.arg({ type: UserLookupTypeRef, defaultValue: 'ACTIVE', required: false }),
    },
    resolve: async (_root, { login, lookupType }, { platform: { database, clock } }) => {
      if (!isLogin(login)) return null;
      const user = await database.db
        .selectFrom('users')
        .select(['id', 'unavailable_reason', 'unavailable_until'])
        .where('login', '=', login.toLowerCase())
        .executeTakeFirst();
      if (user === undefined) return null;
      const reason = unavailableReasonAt(user.unavailable_reason, user.unavailable_until, clock.now());
      return reason === null || lookupType === 'ALL' ? user.id : null;
    },
  }),
}));
