import { VERTICALS, type Vertical } from '@bandshell/domain/categories';
import { builder } from '../graphql/builder.ts';
import { CategoryRef } from '../graphql/refs.ts';
import { categoryArtUrl } from './category-art-url.ts';

export const CategoryVertical = builder.enumType('CategoryVertical', {
  description: 'The large fields to which categories belong.',
  values: Object.fromEntries(VERTICALS.map((value) => [value.toUpperCase(), { value }])) as {
    readonly [V in Vertical as Uppercase<V>]: { readonly value: V };
  },
});

CategoryRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    displayName: t.string({
      description: 'In the language of the request, if the category has a name in it.',
      resolve: ({ display_name: name, names }, _args, { language }) => names[language] ?? name,
    }),
    viewersCount: t.int({
      resolve: async (category, _args, { platform }) =>
        (await platform.services.categoryViewers.read()).get(category.id) ?? 0,
    }),
    avatarURL: t.string({
      description: 'The picture for small places, such as the side navigation; 3:4, of any size.',
      resolve: categoryArtUrl,
    }),
    boxArtURL: t.string({
      description: '285 × 380 pixels, or in the same shape.',
      resolve: categoryArtUrl,
    }),
  }),
});
