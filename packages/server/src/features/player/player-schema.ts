import { type PreloadExceptions, readPreloadExceptions } from '@bandshell/domain/player';
import { builder } from '../../core/graphql/builder.ts';

const PlayerPreloadExceptionsRef = builder.objectRef<PreloadExceptions>('PlayerPreloadExceptions').implement({
  description: 'Pages on which the player is not fetched ahead. Paths without their first slash.',
  fields: (t) => ({
    startsWith: t.exposeStringList('startsWith'),
    exact: t.exposeStringList('exact'),
  }),
});

builder.queryFields((t) => ({
  playerPreloadExceptions: t.field({
    type: PlayerPreloadExceptionsRef,
    resolve: (_root, _args, { platform: { flags } }) => ({
      startsWith: readPreloadExceptions(flags.setting('player_not_preloaded_below')),
      exact: readPreloadExceptions(flags.setting('player_not_preloaded_on')),
    }),
  }),
}));
