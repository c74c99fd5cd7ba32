import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { CategoryRef } from '../../core/graphql/refs.ts';
import {
  CATEGORIES_MAX,
  findCategory,
  findCategoryByName,
  searchCategories,
  topCategories,
} from './find-categories.ts';

builder.queryFields((t) => ({
  categories: t.field({
    type: [CategoryRef],
    description: 'Categories whose name contains `search`; without it, the most watched ones.',
    args: { first: t.arg.int({ defaultValue: 12, required: false }), search: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 12 }),
    resolve: (_root, args, { platform }) => {
      const first = pageSize(args.first ?? 12, CATEGORIES_MAX);
      const search = args.search?.trim() ?? '';
      return search === '' ? topCategories(platform, first) : searchCategories(platform, search, first);
    },
  }),
  category: t.field({
    type: CategoryRef,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (_root, { slug }, { platform }) => findCategory(platform, slug),
  }),
  game: t.field({
    type: CategoryRef,
    nullable: true,
    description: 'The category with exactly this name, ignoring case; null if there is none.',
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, { platform }) => findCategoryByName(platform, name),
  }),
}));
