import { CATEGORY_ALIASES_MAX } from '@bandshell/domain/categories';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { CategoryRef } from '../../core/graphql/refs.ts';
import { aliasesLoader } from './catalogue-details.ts';
import { LIVE_COUNT_MAX, liveCountLoader, relatedCategories } from './category-about.ts';

const RELATED = 6;
const RELATED_MAX = 24;

builder.objectFields(CategoryRef, (t) => ({
  otherNames: t.stringList({
    description: 'Other names under which a search finds it, in all languages.',
    complexity: { field: 1, multiplier: CATEGORY_ALIASES_MAX },
    resolve: async ({ id, display_name, names }, _args, context) => [
      ...(names.de === undefined || names.de === display_name ? [] : [names.de]),
      ...(await aliasesLoader(context).load(id)),
    ],
  }),
  liveChannelsCount: t.int({
    description: `At most ${LIVE_COUNT_MAX}.`,
    // It counts rows of an index.
    complexity: 5,
    resolve: ({ id }, _args, context) => liveCountLoader(context).load(id),
  }),
  related: t.field({
    type: [CategoryRef],
    description: 'Categories that share most tags with it.',
    args: { first: t.arg.int({ defaultValue: RELATED, required: false }) },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? RELATED }),
    resolve: async ({ id }, { first }, context) => [
      ...(await relatedCategories(context, id, pageSize(first ?? RELATED, RELATED_MAX))),
    ],
  }),
}));
