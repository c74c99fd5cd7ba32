import { commonErrors, ok, type Refusal, refused } from '@bandshell/domain/kernel';
import { RESERVATION_MS, uploadsErrors } from '@bandshell/domain/uploads';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelUpload } from './cancel-upload.ts';
import { completeUpload } from './complete-upload.ts';
import { renewReservation } from './reserve-space.ts';
import { receivedBytes } from './upload-files.ts';
import type { UploadRow } from './upload-row.ts';

const PATH = '/uploads';
const TOKEN = /^[0-9a-f]{48}$/;
/** Interval of writing the received length while a request is being received. */
const NOTE_MS = 2_000;

/**
 * `HEAD`, `PATCH` and `DELETE /uploads/<token>`: the tus protocol (1.0.0) for uploads created in GraphQL. The owner is
 * identified before the first byte is read: by the session, from a page of this site.
 */
export function uploadRoutes(http: FastifyInstance, platform: Platform): void {
  const tus = createTusServer(platform);
  void http.register(async (scope) => {
    // The library reads the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done: (error: null) => void) => done(null));
    const uploads = new WeakMap<FastifyRequest, UploadRow>();
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      reply.header('cache-control', 'no-store');
      const found = await judge(platform, request);
      if ('refusal' in found) return refuse(reply, found);
      uploads.set(request, found);
      return undefined;
    };
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:token`,
      onRequest,
      handler: async (request, reply) => {
        const upload = uploads.get(request);
        if (upload === undefined) throw new Error('the request was let through without an upload');
        if (request.method === 'DELETE') {
          await cancelUpload(platform, { userId: upload.channel_id }, upload.id);
          return reply.status(204).header('tus-resumable', '1.0.0').send();
        }
        await completeIfWhole(platform, upload);
        const reserved = request.method === 'PATCH' ? await renewReservation(platform, upload) : ok(null);
        if (!reserved.ok) return refuse(reply, { status: 507, refusal: reserved });
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        await tus.handle(request.raw, reply.raw);
        if (request.method === 'PATCH') await noteReceived(platform, upload.token);
        return reply;
      },
    });
  });
}

interface Judgement {
  readonly status: number;
  readonly refusal: Refusal;
}

async function judge(platform: Platform, request: FastifyRequest): Promise<UploadRow | Judgement> {
  const { config, database, clock } = platform;
  if (!isSameOrigin(config, request.headers)) {
    return { status: 403, refusal: refused(uploadsErrors.sentFromElsewhere) };
  }
  const session = readSessionToken(config, request.headers.cookie);
  const viewer = session === undefined ? null : await identifyBySessionToken(platform, session);
  if (viewer === null) return { status: 401, refusal: refused(commonErrors.unauthenticated) };
  const { token } = request.params as { readonly token: string };
  const upload = TOKEN.test(token)
    ? await database.db
        .selectFrom('uploads')
        .selectAll()
        .where('token', '=', token)
        .where('channel_id', '=', viewer.userId)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
    : undefined;
  if (upload === undefined) return { status: 404, refusal: refused(uploadsErrors.unknownUpload) };
  if (upload.node_id !== mediaNodeId(config)) {
    return { status: 503, refusal: refused(uploadsErrors.wrongNode) };
  }
  if (request.method === 'PATCH' && upload.status !== 'UPLOADING') {
    return { status: 409, refusal: refused(uploadsErrors.alreadyComplete) };
  }
  return upload;
}

const refuse = (reply: FastifyReply, { status, refusal }: Judgement): FastifyReply =>
  sendRefusal(reply.header('tus-resumable', '1.0.0'), status, refusal);

/** A server that was killed at the last byte has not marked the file as complete. */
async function completeIfWhole(platform: Platform, { id, token, bytes, status }: UploadRow): Promise<void> {
  if (status !== 'UPLOADING') return;
  if ((await receivedBytes(platform.config, token)) === Number(bytes)) await completeUpload(platform, id);
}

/** Writes how much has arrived. Bytes that are new extend the reservation. */
const note = ({ database, clock, log }: Platform, token: string, bytes: number): Promise<void> =>
  database.db
    .updateTable('uploads')
    .set({ received_bytes: bytes, reserved_until: new Date(clock.now().getTime() + RESERVATION_MS) })
    .where('token', '=', token)
    .where('status', '=', 'UPLOADING')
    .where('received_bytes', '<', String(bytes))
    .execute()
    .then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the size of an upload could not be written'),
    );

/** Also after a request so short that the library did not report it. */
async function noteReceived(platform: Platform, token: string): Promise<void> {
  const received = await receivedBytes(platform.config, token).catch(() => undefined);
  if (received !== undefined) await note(platform, token, received);
}

function createTusServer(platform: Platform): Server {
  const { database, log } = platform;
  const server = new Server({
    path: PATH,
    datastore: platform.services.uploadStore,
    allowedOrigins: () => false,
    postReceiveInterval: NOTE_MS,
    onUploadFinish: async (_request, { id: token }) => {
      const upload = await database.db.selectFrom('uploads').select('id').where('token', '=', token).executeTakeFirst();
      if (upload !== undefined) await completeUpload(platform, upload.id);
      return {};
    },
    onResponseError: (_request, error) => {
      if (!('status_code' in error)) log.warn({ err: error }, 'an upload could not continue');
      // Internal errors are not sent to the client.
      return 'status_code' in error ? undefined : { status_code: 500, body: 'Something went wrong on our side.\n' };
    },
  });
  server.on('POST_RECEIVE', (_request: unknown, upload: { readonly id: string; readonly offset: number }) => {
    void note(platform, upload.id, upload.offset);
  });
  return server;
}
