import type { FastifyReply } from 'fastify';
import { pngOfSvg } from '../images/png-of-svg.ts';

export type DrawingFormat = 'svg' | 'png';

/** Sends a drawing of the site, which any page may show. It may be cached for ever. */
export const sendDrawing = async (
  reply: FastifyReply,
  {
    name,
    svg,
    size,
    format,
  }: { readonly name: string; readonly svg: string; readonly size: number; readonly format: DrawingFormat },
): Promise<FastifyReply> =>
  reply
    .header('content-type', format === 'svg' ? 'image/svg+xml' : 'image/png')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(format === 'svg' ? svg : await pngOfSvg(name, svg, size));
