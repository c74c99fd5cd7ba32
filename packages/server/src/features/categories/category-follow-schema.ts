import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { CategoryRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { categoryFollowLoader } from './category-follow-loader.ts';
import { FOLLOW_CATEGORY_CODES, followCategory } from './follow-category.ts';
import { RESTORE_CATEGORY_FOLLOW_CODES, restoreCategoryFollow } from './restore-category-follow.ts';
import { unfollowCategory } from './unfollow-category.ts';

const CategoryFollowRef = builder.objectRef<{ readonly followedAt: Date }>('CategoryFollow').implement({
  fields: (t) => ({ followedAt: t.expose('followedAt', { type: 'DateTime' }) }),
});

const CategorySelfEdgeRef = builder.objectRef<CategoryRow>('CategorySelfEdge').implement({
  description: 'The relation between the viewer and a category.',
  fields: (t) => ({
    follow: t.field({
      type: CategoryFollowRef,
      nullable: true,
      description: 'Null if the viewer does not follow the category.',
      resolve: async ({ id }, _args, context) => {
        const followedAt = await categoryFollowLoader(context).load(id);
        return followedAt === null ? null : { followedAt };
      },
    }),
  }),
});

builder.objectFields(CategoryRef, (t) => ({
  self: t.field({
    type: CategorySelfEdgeRef,
    nullable: true,
    description: 'Null for an anonymous visitor.',
    resolve: (category, _args, { viewer }) => (viewer === null ? null : category),
  }),
}));

const FollowCategoryPayload = outcomePayload('FollowCategory', 'category', CategoryRef, FOLLOW_CATEGORY_CODES);
const RestoreCategoryFollowPayload = outcomePayload(
  'RestoreCategoryFollow',
  'category',
  CategoryRef,
  RESTORE_CATEGORY_FOLLOW_CODES,
);
const UnfollowCategoryPayload = builder
  .objectRef<{ readonly category: CategoryRow | null }>('UnfollowCategoryPayload')
  .implement({ fields: (t) => ({ category: t.expose('category', { type: CategoryRef, nullable: true }) }) });
const FollowCategoryInput = builder.inputType('FollowCategoryInput', {
  fields: (t) => ({ categoryID: t.id({ required: true }) }),
});
const RestoreCategoryFollowInput = builder.inputType('RestoreCategoryFollowInput', {
  fields: (t) => ({ categoryID: t.id({ required: true }) }),
});
const UnfollowCategoryInput = builder.inputType('UnfollowCategoryInput', {
  fields: (t) => ({ categoryID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  followCategory: t.field({
    type: FollowCategoryPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: FollowCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await followCategory(context.platform, viewerOf(context), input.categoryID);
      categoryFollowLoader(context).clear(input.categoryID);
      return toPayload(result);
    },
  }),
  restoreCategoryFollow: t.field({
    type: RestoreCategoryFollowPayload,
    description: 'Takes an unfollow back, with the date of the follow. Possible for five minutes.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreCategoryFollowInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await restoreCategoryFollow(context.platform, viewerOf(context), input.categoryID);
      categoryFollowLoader(context).clear(input.categoryID);
      return toPayload(result);
    },
  }),
  unfollowCategory: t.field({
    type: UnfollowCategoryPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnfollowCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const category = await unfollowCategory(context.platform, viewerOf(context), input.categoryID);
      categoryFollowLoader(context).clear(input.categoryID);
      return { category: category ?? null };
    },
  }),
}));
