import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { Counter, Gauge } from 'prom-client';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import type { TokenIdentity } from '../../core/identity/access-token.ts';
import { guessDevice, readDevice } from '../../core/identity/device-cookie.ts';
import {
  clearedHostCookie,
  clearedSessionCookie,
  hostCookie,
  hostCookieName,
  readCookie,
  sessionCookie,
} from '../../core/identity/session-cookie.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCostAllowance } from './cost-allowance.ts';
import { createExecutor } from './execute-operation.ts';
import { type MaskableError, maskError } from './mask-errors.ts';
import { DocumentRefused } from './prepare-document.ts';
import type { RequestedOperation } from './read-operation.ts';
import type { TimeSlices } from './time-slices.ts';

export interface OperationAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

/**
 * Runs an operation for a viewer, or for the application behind a token; sets status and cookies of the reply. Never
 * rejects for errors in the document.
 */
export type RunOperation = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  asked: RequestedOperation,
  token?: TokenIdentity | null,
) => Promise<OperationAnswer>;

/** Runs operations of the schema for requests. */
export function createOperationRunner(platform: Platform, schema: GraphQLSchema, slices: TimeSlices): RunOperation {
  const { config } = platform;
  const failures = new Counter({
    name: 'bandshell_graphql_errors_total',
    help: 'Errors in GraphQL answers by code.',
    labelNames: ['code'],
    registers: [platform.metrics],
  });
  const mask = (request: FastifyRequest, errors: readonly MaskableError[]): GraphQLFormattedError[] =>
    errors.map((error) => {
      const masked = maskError(error, request.log, request.id);
      failures.inc({ code: String(masked.extensions?.code) });
      return masked;
    });

  const executor = createExecutor(schema, slices);
  measureCache(platform, executor.kept);
  const allow = createCostAllowance(platform);
  const contextOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer | null,
    token: TokenIdentity | null,
    { linkKeys = [], onPersonal = () => undefined, onLanguage = onPersonal }: RequestedOperation,
  ): RequestContext => {
    const setCookie = (cookie: string): void => {
      onPersonal();
      reply.header('set-cookie', cookie);
    };
    return {
      platform,
      viewer,
      token,
      linkKeys: new Set(linkKeys),
      ip: request.clientAddress,
      get userAgent() {
        onPersonal();
        return request.headers['user-agent'] ?? '';
      },
      get language() {
        onLanguage();
        return readerLanguage(request.headers).language;
      },
      device: () => {
        onPersonal();
        return readDevice(request.raw) ?? guessDevice(request.raw, request.clientAddress);
      },
      region: visitorRegion(config, request.headers),
      setSessionCookie: (token) => setCookie(sessionCookie(config, token)),
      clearSessionCookie: () => setCookie(clearedSessionCookie(config)),
      readCookie: (name) => {
        onPersonal();
        return readCookie(request.headers.cookie, hostCookieName(config, name));
      },
      keepCookie: (name, value, lifeMs) => setCookie(hostCookie(config, name, value, lifeMs)),
      dropCookie: (name) => setCookie(clearedHostCookie(config, name)),
    };
  };

  return async (request, reply, viewer, asked, token = null) => {
    const context = contextOf(request, reply, viewer, token, asked);
    try {
      const bearer = { address: request.clientAddress, userId: viewer?.userId ?? token?.viewer?.userId };
      const { data, errors } = await executor.run({
        asked,
        context,
        mayChange: request.method === 'POST',
        isGone: () => request.raw.socket.destroyed,
        charge: (cost) => allow(bearer, cost),
      });
      return errors === undefined ? { data } : { data: data ?? null, errors: mask(request, errors) };
    } catch (error) {
      if (error instanceof DocumentRefused) {
        reply.status(error.status);
        if (error.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000));
        return { errors: mask(request, error.errors) };
      }
      reply.status(500);
      return { errors: mask(request, [{ message: '', originalError: error }]) };
    }
  };
}

function measureCache(
  { metrics }: Platform,
  kept: () => { readonly operations: number; readonly bytes: number },
): void {
  new Gauge({
    name: 'bandshell_graphql_kept_bytes',
    help: 'Size of the operations that are kept prepared and compiled, about.',
    registers: [metrics],
    collect() {
      this.set(kept().bytes);
    },
  });
  new Gauge({
    name: 'bandshell_graphql_kept_operations',
    help: 'Operations of the web app that are kept prepared and compiled.',
    registers: [metrics],
    collect() {
      this.set(kept().operations);
    },
  });
}
