import { CategoryRef } from '../graphql/refs.ts';
import { boxArtUrl } from '../images/image-urls.ts';

CategoryRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    displayName: t.exposeString('display_name'),
    viewersCount: t.int({
      resolve: async (category, _args, { platform }) =>
        (await platform.parts.categoryViewers.read()).get(category.id) ?? 0,
    }),
    boxArtURL: t.string({
      description: '285 × 380 pixels.',
      resolve: (category) => boxArtUrl(category.slug),
    }),
  }),
});
