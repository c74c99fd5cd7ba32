import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';

/** An application's data for its users. */
export interface ApplicationInfo {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string | null;
}

export const OauthApplicationRef = builder.objectRef<ApplicationInfo>('OauthApplication').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    developer: t.field({
      type: UserRef,
      nullable: true,
      description: 'The user who registered it; null for the site’s own application.',
      resolve: async ({ ownerId }, _args, context) =>
        ownerId === null ? null : ((await userLoader(context).load(ownerId)) ?? null),
    }),
  }),
});
