import { CategoryVertical } from '../../core/categories/category-schema.ts';
import { ContentTagRef } from '../../core/categories/content-tag.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { CategoryRef } from '../../core/graphql/refs.ts';
import { ADD_CATEGORY_CODES, addCategory } from './add-category.ts';
import { ADD_CONTENT_TAG_CODES, addContentTag } from './add-content-tag.ts';
import { BOX_ART_CODES, removeBoxArt } from './box-art.ts';
import { MERGE_CATEGORIES_CODES, mergeCategories } from './merge-categories.ts';
import { UPDATE_CATEGORY_CODES, updateCategory } from './update-category.ts';
import { UPDATE_CONTENT_TAG_CODES, updateContentTag } from './update-content-tag.ts';

const CategoryDetailsInput = builder.inputType('CategoryDetailsInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'In English.' }),
    germanName: t.string({ required: true, description: 'Empty: as in English.' }),
    verticals: t.field({ type: [CategoryVertical], required: true }),
    tagIDs: t.idList({ required: true, description: 'In the order in which the category shows them.' }),
    aliases: t.stringList({ required: true }),
  }),
});
const AddCategoryInput = builder.inputType('AddCategoryInput', {
  fields: (t) => ({ details: t.field({ type: CategoryDetailsInput, required: true }) }),
});
const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  fields: (t) => ({
    categoryID: t.id({ required: true }),
    details: t.field({ type: CategoryDetailsInput, required: true }),
  }),
});
const MergeCategoriesInput = builder.inputType('MergeCategoriesInput', {
  fields: (t) => ({
    categoryID: t.id({ required: true, description: 'Of the category that is no more afterwards.' }),
    intoCategoryID: t.id({ required: true, description: 'Of the category that stays.' }),
  }),
});
const RemoveBoxArtInput = builder.inputType('RemoveBoxArtInput', {
  fields: (t) => ({ categoryID: t.id({ required: true }) }),
});
const AddContentTagInput = builder.inputType('AddContentTagInput', {
  fields: (t) => ({ name: t.string({ required: true }), germanName: t.string({ required: true }) }),
});
const UpdateContentTagInput = builder.inputType('UpdateContentTagInput', {
  fields: (t) => ({
    tagID: t.id({ required: true }),
    name: t.string({ required: true }),
    germanName: t.string({ required: true }),
  }),
});

const AddCategoryPayload = outcomePayload('AddCategory', 'category', CategoryRef, ADD_CATEGORY_CODES);
const UpdateCategoryPayload = outcomePayload('UpdateCategory', 'category', CategoryRef, UPDATE_CATEGORY_CODES);
const MergeCategoriesPayload = outcomePayload('MergeCategories', 'category', CategoryRef, MERGE_CATEGORIES_CODES);
const RemoveBoxArtPayload = outcomePayload('RemoveBoxArt', 'category', CategoryRef, BOX_ART_CODES);
const AddContentTagPayload = outcomePayload('AddContentTag', 'contentTag', ContentTagRef, ADD_CONTENT_TAG_CODES);
const UpdateContentTagPayload = outcomePayload(
  'UpdateContentTag',
  'contentTag',
  ContentTagRef,
  UPDATE_CONTENT_TAG_CODES,
);

builder.mutationFields((t) => ({
  addCategory: t.field({
    type: AddCategoryPayload,
    description: 'Box art is uploaded with `PUT /category-art/<categoryID>`.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: AddCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await addCategory(context, input.details)),
  }),
  updateCategory: t.field({
    type: UpdateCategoryPayload,
    description: 'The address of a category stays.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: UpdateCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await updateCategory(context, input)),
  }),
  mergeCategories: t.field({
    type: MergeCategoriesPayload,
    description: 'For good: what has the one category has the other one then, and its address leads there.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: MergeCategoriesInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await mergeCategories(context, input)),
  }),
  removeBoxArt: t.field({
    type: RemoveBoxArtPayload,
    description: 'The site draws the box art again.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RemoveBoxArtInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await removeBoxArt(context, input.categoryID)),
  }),
  addContentTag: t.field({
    type: AddContentTagPayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: AddContentTagInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await addContentTag(context, input)),
  }),
  updateContentTag: t.field({
    type: UpdateContentTagPayload,
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: UpdateContentTagInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await updateContentTag(context, input)),
  }),
}));
