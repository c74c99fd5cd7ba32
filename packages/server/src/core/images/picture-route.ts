import { accountsErrors, PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { type AttemptLimit, commonErrors, type Result, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { clientAddress } from '../http/client-address.ts';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../http/file-body.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import type { Viewer } from '../identity/viewer.ts';
import { TooBusyError } from '../limits/bounded-work.ts';
import { throttle } from '../limits/throttle.ts';

/** The user who uploads a picture. */
export interface PictureUploader {
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly ip: string;
}

/** An address to which pictures are put. */
export interface PictureRoute<Params> {
  readonly path: string;
  /** Names the counters of the limit. */
  readonly limitName: string;
  readonly limit: AttemptLimit;
  /** To other viewers there is nothing at the address; left out, all users who are logged in may try. */
  isFor?(viewer: Viewer): boolean;
  /**
   * Stores the picture. Answers what the uploader is told, or null for nothing; undefined if nothing is at the address.
   * @throws {TooBusyError} when too many pictures wait.
   */
  save(uploader: PictureUploader, params: Params, upload: Buffer): Promise<Result<object | null, string>> | undefined;
}

/** The others are 422: the picture is at fault. */
const STATUS: Readonly<Record<string, number>> = { NOT_FOUND: 404, NOT_ALLOWED: 403, RATE_LIMITED: 429 };

/** `PUT` of a picture, which is the body. The viewer is identified and counted before its first byte is read. */
export function pictureRoute<Params>(http: FastifyInstance, platform: Platform, route: PictureRoute<Params>): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put(route.path, {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        if (route.isFor?.(viewer) === false) return reply.status(404).send();
        const tooOften = await throttle(platform.limits, route.limitName, viewer.userId, route.limit);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        const uploader = { platform, viewer, ip: clientAddress(platform.config, request.raw) };
        try {
          const saved = await route.save(uploader, request.params as Params, rawBodyOf(request));
          if (saved === undefined) return reply.status(404).send();
          if (!saved.ok) return sendRefusal(reply, STATUS[saved.code] ?? 422, saved);
          return saved.value === null ? reply.status(204).send() : reply.send(saved.value);
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
