import { CHEER_TIERS } from '@bandshell/domain/bits';
import type { FastifyInstance } from 'fastify';
import { sendDrawing } from '../../core/http/send-drawing.ts';

/** Pictures of cheers are below this path. The version counts their drawings. */
const PREFIX = '/art/cheer/v1/';
/** Sides of 28 px times the scale. */
const SIDE = 28;
export const CHEERMOTE_SCALES = [1, 1.5, 2, 3, 4] as const;

const PATH = /^(\d{1,6})\/([\d.]{1,3})\.(svg|png)$/;

/** The path of the picture of a tier, by the bits with which it begins. */
export const cheermotePath = (minBits: number, scale: (typeof CHEERMOTE_SCALES)[number]): string =>
  `${PREFIX}${minBits}/${scale}.png`;

/** The gem of chat, in the colour of a tier. */
const gemSvg = (color: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16"><path fill="${color}" d="M8 1l6 6-6 8-6-8z"/><path fill="#fff" fill-opacity=".35" d="M8 1l2.4 6L8 15 5.6 7z"/></svg>`;

/** `GET /art/cheer/v1/BITS/SCALE.png` and `.svg`: pictures of cheers, for programs. */
export function cheermoteRoute(http: FastifyInstance): void {
  http.get(`${PREFIX}*`, async (request, reply) => {
    const [, bits, scale, format] = PATH.exec((request.params as { readonly '*': string })['*']) ?? [];
    const tier = CHEER_TIERS.find(({ minBits }) => String(minBits) === bits);
    const known = CHEERMOTE_SCALES.find((each) => String(each) === scale);
    if (tier === undefined || known === undefined) {
      return reply.status(404).header('cache-control', 'no-store').send();
    }
    const size = SIDE * known;
    const drawing = { name: `cheer ${tier.id}`, svg: gemSvg(tier.color, size), size };
    return sendDrawing(reply, { ...drawing, format: format === 'png' ? 'png' : 'svg' });
  });
}
