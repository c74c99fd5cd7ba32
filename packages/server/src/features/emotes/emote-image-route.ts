import {
  drawEmote,
  EMOTE_FORMATS,
  EMOTE_SCALES,
  EMOTE_SIDE,
  EMOTE_THEMES,
  type EmoteVariant,
  siteEmote,
} from '@bandshell/domain/emotes';
import { isId } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { pngOfSvg } from '../../core/images/png-of-svg.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmotePicture } from './emote-picture-index.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const NOT_KEPT = 'private, no-store';

/**
 * `GET /emoticons/v2/:id/:format/:theme/:scale`: the picture of an emote. The pictures of an id never change. One that waits
 * for a decision or was refused is shown to its owner and to staff alone. One of a restricted channel is shown to its members.
 */
export function emoteImageRoute(http: FastifyInstance, platform: Platform): void {
  http.get<{ Params: Readonly<Record<'id' | 'format' | 'theme' | 'scale', string>> }>(
    '/emoticons/v2/:id/:format/:theme/:scale',
    async (request, reply) => {
      const { id } = request.params;
      const variant = readVariant(request.params);
      if (variant === undefined) return notFound(reply);
      if (siteEmote(id) !== undefined) {
        const svg = drawEmote(id, variant);
        if (svg === undefined) return notFound(reply);
        reply.header('vary', 'accept');
        if (readsDrawings(request)) return send(reply, 'image/svg+xml', svg, FOR_EVER);
        const { theme, scale } = variant;
        const size = EMOTE_SIDE * (1 + EMOTE_SCALES.indexOf(scale));
        return send(reply, 'image/png', await pngOfSvg(`emote ${id} ${theme}`, svg, size), FOR_EVER);
      }
      const row = isId(id) ? await platform.services.emotePictures.find(id) : undefined;
      if (row === undefined || row.image_key === null) return notFound(reply);
      const isPublic = row.state === 'APPROVED' && !(await platform.services.channelGate.isRestricted(row.channel_id));
      if (!isPublic && !(await mayPreview(platform, request, row))) return notFound(reply);
      const kind = variant.format === 'default' && row.is_animated ? 'default' : 'static';
      const object = await platform.objects.get(`${row.image_key}/${kind}-${variant.scale}.webp`);
      if (object === undefined) return notFound(reply);
      return send(
        reply.header('content-length', object.size),
        'image/webp',
        object.body,
        isPublic ? FOR_EVER : NOT_KEPT,
      );
    },
  );
}

/** Browsers say that they read SVG. Programs that draw with their system's own means get a still picture. */
const readsDrawings = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('image/svg+xml') === true;

function readVariant(params: Readonly<Record<'format' | 'theme' | 'scale', string>>): EmoteVariant | undefined {
  // Programs call the moving picture so.
  const named = params.format === 'animated' ? 'default' : params.format;
  const format = EMOTE_FORMATS.find((one) => one === named);
  const theme = EMOTE_THEMES.find((one) => one === params.theme);
  const scale = EMOTE_SCALES.find((one) => one === params.scale);
  return format === undefined || theme === undefined || scale === undefined ? undefined : { format, theme, scale };
}

async function mayPreview(platform: Platform, request: FastifyRequest, row: EmotePicture): Promise<boolean> {
  const token = readSessionToken(platform.config, request.headers.cookie);
  const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
  if (viewer === null) return false;
  if (viewer.userId === row.channel_id || isOfTheSite(viewer)) return true;
  return row.state === 'APPROVED' && platform.services.channelGate.lets(viewer, row.channel_id);
}

const notFound = (reply: FastifyReply): FastifyReply => reply.status(404).header('cache-control', 'no-store').send();

const send = (reply: FastifyReply, type: string, body: unknown, cacheControl: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(body);
