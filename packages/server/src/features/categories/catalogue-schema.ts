import { CATEGORY_ALIASES_MAX, SITE_TAGS_MAX, VERTICALS } from '@bandshell/domain/categories';
import { CategoryVertical } from '../../core/categories/category-schema.ts';
import { ContentTagRef } from '../../core/categories/content-tag.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef } from '../../core/graphql/refs.ts';
import { aliasesLoader, listAllTags, verticalsLoader } from './catalogue-details.ts';

builder.objectFields(CategoryRef, (t) => ({
  englishName: t.exposeString('display_name'),
  germanName: t.string({ nullable: true, resolve: ({ names }) => names.de ?? null }),
  hasOwnBoxArt: t.boolean({
    description: 'False while the site draws it.',
    resolve: ({ box_art_key }) => box_art_key !== null,
  }),
  aliases: t.stringList({
    description: 'Other names, by which searches and old addresses find it.',
    complexity: { field: 1, multiplier: CATEGORY_ALIASES_MAX },
    resolve: async ({ id }, _args, context) => [...(await aliasesLoader(context).load(id))],
  }),
  verticals: t.field({
    type: [CategoryVertical],
    description: 'The large fields to which it belongs.',
    complexity: { field: 1, multiplier: VERTICALS.length },
    resolve: async ({ id }, _args, context) => [...(await verticalsLoader(context).load(id))],
  }),
}));

builder.objectFields(ContentTagRef, (t) => ({
  englishName: t.exposeString('name'),
  germanName: t.string({ nullable: true, resolve: ({ names }) => names.de ?? null }),
}));

builder.queryFields((t) => ({
  allContentTags: t.field({
    type: [ContentTagRef],
    authScopes: { siteAdmin: true },
    description: 'All tags by their English name, also those that no category has.',
    complexity: { field: 1, multiplier: SITE_TAGS_MAX },
    resolve: (_root, _args, { platform }) => listAllTags(platform),
  }),
}));
