import { CATEGORY_ART_SIZE, categoryArt } from '@bandshell/domain/art';
import { isCategorySlug } from '@bandshell/domain/categories';
import type { FastifyInstance } from 'fastify';
import { categoryArtUrl } from '../../core/categories/category-art-url.ts';
import { pngOfSvg } from '../../core/images/png-of-svg.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCategory } from './find-categories.ts';

/**
 * `GET /art/category/<slug>.svg`: the box art of a category, drawn from its name.
 * `GET /art/category/<slug>/<width>x<height>.png`: the same, or the uploaded one, for programs that read no SVG.
 */
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

  // The widths and heights are the program's; strange ones must not cost a drawing each.
  http.get('/art/category/:slug/:size', async (request, reply) => {
    const { slug, size } = request.params as { readonly slug: string; readonly size: string };
    const [, width] = /^(\d{1,4})x\d{1,4}\.(?:png|jpe?g)$/.exec(size) ?? [];
    const category = width !== undefined && isCategorySlug(slug) ? await findCategory(platform, slug) : null;
    if (category === null) return reply.status(404).header('cache-control', 'no-store').send();
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*');
    if (category.box_art_key !== null) return reply.redirect(categoryArtUrl(category));
    const drawn = WIDTHS.find((each) => each >= Number(width)) ?? CATEGORY_ART_SIZE.width;
    const height = Math.round((drawn * CATEGORY_ART_SIZE.height) / CATEGORY_ART_SIZE.width);
    const { slug: name, display_name } = category;
    return reply
      .header('content-type', 'image/png')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await pngOfSvg(`category ${name} ${display_name}`, categoryArt(name, display_name), drawn, height));
  });
}

/** Widths (px) in which box art is drawn for programs; a request gets the next larger one. */
const WIDTHS = [52, 144, CATEGORY_ART_SIZE.width] as const;
