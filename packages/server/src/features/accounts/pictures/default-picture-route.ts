import { AVATAR_SIZE, defaultAvatar } from '@bandshell/domain/art';
import { isLogin } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { sendDrawing } from '../../../core/http/send-drawing.ts';

/** `GET /art/user/LOGIN.svg`: the picture of a user who has chosen none. It is drawn from the login alone. */
export function defaultPictureRoute(http: FastifyInstance): void {
  http.get('/art/user/:file', async (request, reply) => {
    const [, login = ''] = /^(\w{1,40})\.svg$/.exec((request.params as { readonly file: string }).file) ?? [];
    if (!isLogin(login)) return reply.status(404).header('cache-control', 'no-store').send();
    const drawing = { name: `user ${login}`, svg: defaultAvatar(login), size: AVATAR_SIZE };
    return sendDrawing(reply, { ...drawing, format: 'svg' });
  });
}
