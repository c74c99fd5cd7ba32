import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { Counter, Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { TokenIdentity } from '../../spine/access-token.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import {
  clearedHostCookie,
  clearedSessionCookie,
  hostCookie,
  hostCookieName,
  readCookie,
  sessionCookie,
} from '../../spine/session-cookie.ts';
import type { Viewer } from '../../spine/viewer.ts';
import { visitorRegion } from '../../spine/visitor-region.ts';
import { guessDevice, readDevice } from '../realtime/device-cookie.ts';
import { createCostAllowance } from './cost-allowance.ts';
import { createExecutor } from './execute-operation.ts';
import { type MaskableError, maskError } from './mask-errors.ts';
import { DocumentRefused } from './prepare-document.ts';
import type { AskedOperation } from './read-operation.ts';
import type { TimeSlices } from './time-slices.ts';

export interface OperationAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

/**
 * Runs an operation for a viewer, or for the program behind a token; the reply gets its status and cookies. Never rejects
 * for the document's faults.
 */
export type RunOperation = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  asked: AskedOperation,
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
  measureKept(platform, executor.kept);
  const allow = createCostAllowance(platform);
  const contextOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer | null,
    token: TokenIdentity | null,
    linkKeys: readonly string[],
  ): RequestContext => ({
    platform,
    viewer,
    token,
    linkKeys: new Set(linkKeys),
    ip: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? '',
    device: () => readDevice(request.raw) ?? guessDevice(request.raw, request.clientAddress),
    region: visitorRegion(config, request.headers),
    setSessionCookie: (token) => void reply.header('set-cookie', sessionCookie(config, token)),
    clearSessionCookie: () => void reply.header('set-cookie', clearedSessionCookie(config)),
    readCookie: (name) => readCookie(request.headers.cookie, hostCookieName(config, name)),
    keepCookie: (name, value, lifeMs) => void reply.header('set-cookie', hostCookie(config, name, value, lifeMs)),
    dropCookie: (name) => void reply.header('set-cookie', clearedHostCookie(config, name)),
  });

  return async (request, reply, viewer, asked, token = null) => {
    const context = contextOf(request, reply, viewer, token, asked.linkKeys ?? []);
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

function measureKept({ metrics }: Platform, kept: () => { readonly operations: number; readonly bytes: number }): void {
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
