import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { Counter, Gauge } from 'prom-client';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { TokenIdentity } from '../../core/identity/access-token.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ContextOf, contextMaker } from './context-maker.ts';
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

/** A query of a batch that may run. Never rejects for errors in the query. */
export type RunReady = (context: RequestContext) => Promise<OperationAnswer>;

/** An answer, and the status of a reply that consists of it alone. */
interface StatusAnswer {
  readonly answer: OperationAnswer;
  readonly status: number;
  readonly retryAfterMs?: number | undefined;
}

/** Runs operations of the schema for requests. */
export interface OperationRunner {
  readonly run: RunOperation;
  readonly contextOf: ContextOf;
  /**
   * Checks queries that were requested together and charges for all of them. One that is refused answers so, alone.
   * @throws {DocumentRefused} if they are too much together
   */
  prepareBatch(
    request: FastifyRequest,
    viewer: Viewer | null,
    batch: readonly RequestedOperation[],
  ): readonly RunReady[];
  /** A refusal as an answer. Rethrows what is none. */
  refusalOf(request: FastifyRequest, error: unknown): StatusAnswer;
}

export function createOperationRunner(platform: Platform, schema: GraphQLSchema, slices: TimeSlices): OperationRunner {
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
  const contextOf = contextMaker(platform);

  const refusalOf: OperationRunner['refusalOf'] = (request, error) => {
    if (!(error instanceof DocumentRefused)) throw error;
    const { status, retryAfterMs, errors } = error;
    return { status, retryAfterMs, answer: { errors: mask(request, errors) } };
  };
  const answerTo = async (request: FastifyRequest, work: () => Promise<ExecutionResult>): Promise<StatusAnswer> => {
    try {
      const { data, errors } = await work();
      const answer = errors === undefined ? { data } : { data: data ?? null, errors: mask(request, errors) };
      return { answer, status: 200 };
    } catch (error) {
      if (error instanceof DocumentRefused) return refusalOf(request, error);
      return { status: 500, answer: { errors: mask(request, [{ message: '', originalError: error as Error }]) } };
    }
  };

  return {
    contextOf,
    refusalOf,
    prepareBatch: (request, viewer, batch) => {
      const ready = batch.map((asked) => {
        try {
          return executor.prepare(asked, false);
        } catch (error) {
          const { answer } = refusalOf(request, error);
          return { cost: 0, answer };
        }
      });
      const bearer = { address: request.clientAddress, userId: viewer?.userId };
      executor.chargeBatch(
        ready.map(({ cost }) => cost),
        (cost) => allow(bearer, cost),
      );
      return ready.map((one) => async (context) => {
        if ('answer' in one) return one.answer;
        const { answer } = await answerTo(request, () => one.run(context));
        return answer;
      });
    },
    run: async (request, reply, viewer, asked, token = null) => {
      const context = contextOf(request, reply, viewer, token, asked);
      const bearer = { address: request.clientAddress, userId: viewer?.userId ?? token?.viewer?.userId };
      const { answer, status, retryAfterMs } = await answerTo(request, () =>
        executor.run({
          asked,
          context,
          mayChange: request.method === 'POST',
          isGone: () => request.raw.socket.destroyed,
          charge: (cost) => allow(bearer, cost),
        }),
      );
      if (status !== 200) reply.status(status);
      if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
      return answer;
    },
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
