import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { hasPersonalRanking, setPersonalRanking } from './set-personal-ranking.ts';

interface OwnRankingSettings {
  readonly userId: string;
  readonly isPersonal: boolean;
}

const RankingSettingsRef = builder.objectRef<OwnRankingSettings>('RankingSettings').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    isPersonal: t.exposeBoolean('isPersonal', {
      description: 'Whether suggestions are made from what the user follows and watches.',
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  rankingSettings: t.field({
    type: RankingSettingsRef,
    nullable: true,
    description: 'Null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async ({ id: userId }, _args, { platform }) => ({
      userId,
      isPersonal: await hasPersonalRanking(platform, userId),
    }),
  }),
}));

const SetPersonalRankingPayload = outcomePayload('SetPersonalRanking', 'rankingSettings', RankingSettingsRef, [
  'RATE_LIMITED',
]);
const SetPersonalRankingInput = builder.inputType('SetPersonalRankingInput', {
  fields: (t) => ({ isPersonal: t.boolean({ required: true }) }),
});

builder.mutationFields((t) => ({
  setPersonalRanking: t.field({
    type: SetPersonalRankingPayload,
    description: 'Off also deletes what the viewer’s suggestions were made from.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetPersonalRankingInput, required: true }) },
    resolve: async (_root, { input: { isPersonal } }, context) => {
      const viewer = viewerOf(context);
      const result = await setPersonalRanking(context.platform, viewer, isPersonal);
      return toPayload(result.ok ? { ok: true, value: { userId: viewer.userId, isPersonal: result.value } } : result);
    },
  }),
}));
