import { createHash } from 'node:crypto';
import { isId, namesTag } from '@bandshell/domain/kernel';
import { STORY_PICTURES, STORY_PICTURES_BY_USER, type StoryPicture } from '@bandshell/domain/stories';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../../core/graphql/request-context.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { pictureRoute } from '../../core/images/picture-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { storyLoader } from './story-loaders.ts';
import { readObject, storeStoryUpload } from './story-pictures.ts';
import { viewerMaySeeStory } from './story-watcher.ts';

/** `PUT /story-picture` for a story that is about to be published, and `GET /story-pictures/:storyID/:picture`. */
export function storyPictureRoutes(http: FastifyInstance, platform: Platform): void {
  pictureRoute(http, platform, {
    path: '/story-picture',
    limitName: 'story-picture',
    limit: STORY_PICTURES_BY_USER,
    save: ({ viewer }, _params, upload) => storeStoryUpload(platform, viewer.userId, upload),
  });
  http.get<{ readonly Params: { readonly storyID: string; readonly picture: string } }>(
    '/story-pictures/:storyID/:picture',
    async (request, reply) => sendPicture(platform, request, reply, request.params),
  );
}

async function sendPicture(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { storyID, picture }: { readonly storyID: string; readonly picture: string },
): Promise<FastifyReply> {
  // Nothing keeps a picture without asking: the story may be over by then.
  reply.header('cache-control', 'private, no-cache').header('x-content-type-options', 'nosniff');
  const file = Object.hasOwn(STORY_PICTURES, picture) ? STORY_PICTURES[picture as StoryPicture] : undefined;
  const requester = await requesterOf(platform, request);
  const story = isId(storyID) ? await storyLoader(requester).load(storyID) : undefined;
  if (file === undefined || story === undefined || !(await viewerMaySeeStory(story, requester))) {
    return reply.status(404).send();
  }
  const bytes = await readObject(platform, `${story.folder}/${file}`);
  if (bytes === undefined) return reply.status(404).send();
  // A picture is drawn anew when somebody on it is erased.
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return reply
    .header('content-type', 'image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}

async function requesterOf(platform: Platform, request: FastifyRequest): Promise<Requester> {
  const token = readSessionToken(platform.config, request.headers.cookie);
  const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
  return { platform, viewer, linkKeys: new Set() };
}
