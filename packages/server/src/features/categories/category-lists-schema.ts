import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { CategoryVertical } from '../../core/categories/category-schema.ts';
import { ContentTagRef } from '../../core/categories/content-tag.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { CategoryRef, UserRef } from '../../core/graphql/refs.ts';
import { categoryTagsLoader, findContentTag, listContentTags } from './content-tags.ts';
import { CATEGORY_SORTS, type CategoryPage, categoryCursorOf, listCategories } from './list-categories.ts';

const TAGS_OF_ONE_MAX = 10;

builder.objectFields(CategoryRef, (t) => ({
  tags: t.field({
    type: [ContentTagRef],
    args: { first: t.arg.int({ defaultValue: 3, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 3 }),
    resolve: async (category, { first }, context) => {
      const most = pageSize(first ?? 3, TAGS_OF_ONE_MAX);
      return (await categoryTagsLoader(context).load(category.id)).slice(0, most);
    },
  }),
}));

const CategorySort = builder.enumType('CategorySort', { values: CATEGORY_SORTS });

const CategoryConnectionRef = connection<CategoryRow, CategoryPage>('Category', CategoryRef, categoryCursorOf);
const FIRST = 24;

builder.queryFields((t) => ({
  directoryCategories: t.field({
    type: CategoryConnectionRef,
    description: 'Categories of a vertical, with a tag, or all.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      sort: t.arg({ type: CategorySort, defaultValue: 'VIEWERS', required: false }),
      tagID: t.arg.id({ required: false }),
      vertical: t.arg({ type: CategoryVertical, required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (_root, { first, sort, ...filter }, { platform }) =>
      listCategories(platform, { ...filter, first: first ?? FIRST, sort: sort ?? 'VIEWERS' }),
  }),
  contentTag: t.field({
    type: ContentTagRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { platform }) => findContentTag(platform, id),
  }),
  contentTags: t.field({
    type: [ContentTagRef],
    description: 'Tags that categories have, by their English name.',
    complexity: { field: 1, multiplier: 50 },
    resolve: (_root, _args, { platform }) => listContentTags(platform),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  followedCategories: t.field({
    type: CategoryConnectionRef,
    nullable: true,
    description: 'Categories that the user follows, most viewers first; null for others.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    resolve: (user, { first, after }, { platform, viewer }) =>
      viewer?.userId === user.id
        ? listCategories(platform, {
            first: first ?? FIRST,
            after: after ?? null,
            sort: 'VIEWERS',
            followedBy: user.id,
          })
        : null,
  }),
}));
