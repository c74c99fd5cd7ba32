import { categoryArt } from '@bandshell/domain/art';
import { isCategorySlug } from '@bandshell/domain/categories';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { findCategory } from './find-categories.ts';

/** `GET /art/category/<slug>.svg`: the box art of a category, drawn from its name. */
export function categoryArtRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/art/category/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const slug = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
    const category = isCategorySlug(slug) ? await findCategory(platform, slug) : null;
    if (category === null) return reply.status(404).header('cache-control', 'no-store').send();
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(categoryArt(category.slug, category.display_name));
  });
}
