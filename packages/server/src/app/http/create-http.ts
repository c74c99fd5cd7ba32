import type { Server } from 'node:http';
import createFastify, { type FastifyInstance, LogController } from 'fastify';
import type { Feature } from '../../core/feature/feature.ts';
import { clientAddress } from '../../core/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerErrors, sendError } from './errors.ts';
import type { RequestHandler } from './front-server.ts';
import { holdRefusals } from './held-refusals.ts';
import { createRequestIds } from './request-id.ts';
import { limitRequests } from './request-limit.ts';
import { requireReservedRoutes } from './reserved-routes.ts';
import { addSecurityHeaders } from './security-headers.ts';

const MAX_BODY_BYTES = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address behind the trusted proxies. */
    clientAddress: string;
  }
}

export interface HttpApp {
  readonly http: FastifyInstance;
  /** Answers a request; valid after `http.ready()` has resolved. */
  readonly handle: RequestHandler;
}

/** Everything except media and sockets, on a server that already listens. */
export function createHttp(server: Server, platform: Platform, features: readonly Feature[]): HttpApp {
  let handler: RequestHandler | undefined;
  const rewrites = features.flatMap(({ rewriteUrl }) => rewriteUrl ?? []);
  const http = createFastify({
    serverFactory: (fastifyHandler) => {
      handler = fastifyHandler;
      return server;
    },
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds(),
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: (request) => {
      for (const rewrite of rewrites) {
        const url = rewrite(request);
        if (url !== undefined) return url;
      }
      return request.url ?? '';
    },
    return503OnClosing: false,
    forceCloseConnections: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A malformed path is a client error. No valid parameter is this long.
    frameworkErrors: (error, _request, reply) =>
      void sendError(
        reply as never,
        error.code === 'FST_ERR_MAX_PARAM_LENGTH'
          ? { status: 404, code: 'NOT_FOUND', message: 'Not found.' }
          : { status: 400, code: 'BAD_USER_INPUT', message: 'The path is malformed.' },
      ),
  }) as unknown as FastifyInstance;
  http.decorateRequest('clientAddress', '');
  http.addHook('onRequest', async (request, reply) => {
    request.clientAddress = clientAddress(platform.config, request.raw);
    reply.header('x-request-id', request.id);
  });
  http.addHook('onResponse', async (request, reply) => {
    // The pattern and not the path, because a path may contain secrets.
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
  requireReservedRoutes(http);
  addSecurityHeaders(http, platform.config);
  limitRequests(http, platform);
  holdRefusals(http, platform);
  answerErrors(http);
  return { http, handle: (request, response) => handler?.(request, response) };
}
