import {
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  OperationTypeNode,
} from 'graphql';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { boundedWork, TooBusyError } from '../../core/limits/bounded-work.ts';
import { createDocumentCache } from './document-cache.ts';
import { createCostEstimate } from './estimate-cost.ts';
import { ForeignRun, setForeignRun } from './foreign-run.ts';
import { holdsMoreThan } from './holds-more-than.ts';
import { createPersistedOperations } from './persisted-operations.ts';
import { DocumentRefused, type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { FOREIGN_RUNS, MAX_BATCH_COST, MAX_COST, MAX_VARIABLE_VALUES, tooComplex } from './query-limits.ts';
import type { RequestedOperation } from './read-operation.ts';
import { rememberCosts } from './remember-costs.ts';
import type { TimeSlices } from './time-slices.ts';
import { countedField } from './yielding-fields.ts';

/** Memory limit for the web app's prepared and compiled operations. All operations of one build take about 20 MB. */
const PERSISTED_BYTES = 64 * 1024 * 1024;
/** Memory limit for the requests' own documents that are kept prepared: some hundreds of usual ones. */
const FOREIGN_BYTES = 12 * 1024 * 1024;
/** Estimated processor time of a compiled operation, relative to a document that is parsed and run once. */
const COMPILED_SHARE = 0.25;
/** Number of characters that are parsed and validated in the time of one field. */
const CHARACTERS_A_FIELD = 10;
const ROOT = {};

export interface Execution {
  readonly asked: RequestedOperation;
  readonly context: RequestContext;
  /** Whether the request may run a mutation. */
  readonly mayChange: boolean;
  /** Whether the client has disconnected. */
  isGone(): boolean;
  /** Charges a cost to the client's allowance. Returns 0, or how many milliseconds to wait. */
  charge(cost: number): number;
}

/** An operation of the web app that is checked and may run. */
export interface ReadyOperation {
  readonly cost: number;
  run(context: RequestContext): Promise<ExecutionResult>;
}

/**
 * Creates the executor of a schema whose fields yield. Only the web app's operations are compiled; a document from a
 * request is checked, kept for its next request, and runs in slices. `run` throws `DocumentRefused` when
 * nothing ran, or nothing of it is returned; `kept` reports what is cached. For operations of the web app that come
 * together, `prepare` checks one and `chargeBatch` charges all, before any of them runs. Both throw `DocumentRefused`.
 */
export function createExecutor(schema: GraphQLSchema, slices: TimeSlices) {
  const estimate = createCostEstimate(schema);
  const persisted = createPersistedOperations(schema, estimate, PERSISTED_BYTES);
  const documents = createDocumentCache((text, name) => {
    const prepared = prepareDocument(schema, text, name);
    return { prepared, costOf: rememberCosts(prepared, estimate) };
  }, FOREIGN_BYTES);
  const inTurn = boundedWork(FOREIGN_RUNS);

  function prepare(asked: RequestedOperation, mayChange: boolean): ReadyOperation {
    const { prepared, compiled, costOf } = persisted.find(asked.query);
    mustBeAllowed(prepared, mayChange);
    const variables = asked.variables ?? {};
    const cost = costOf(coerceVariables(schema, prepared, variables));
    mustBeAffordable(cost, 0);
    return {
      cost,
      run: async (context) => {
        if (compiled !== undefined) return compiled.query(ROOT, context, variables);
        const { document } = prepared;
        return execute({ schema, document, rootValue: ROOT, contextValue: context, variableValues: variables });
      },
    };
  }

  async function runPersisted({ asked, context, mayChange, charge }: Execution): Promise<ExecutionResult> {
    const { cost, run } = prepare(asked, mayChange);
    mustBeAffordable(cost, charge(cost * COMPILED_SHARE));
    return run(context);
  }

  function chargeBatch(costs: readonly number[], charge: (cost: number) => number): void {
    const total = costs.reduce((sum, cost) => sum + cost, 0);
    mustBeAffordable(total, total > MAX_BATCH_COST ? 0 : charge(total * COMPILED_SHARE), MAX_BATCH_COST);
  }

  async function runForeign({ asked, context, mayChange, isGone, charge }: Execution): Promise<ExecutionResult> {
    const sliced = slices.open();
    await sliced.pause();
    const { prepared, costOf } = documents.find(asked.query, asked.operationName);
    mustBeAllowed(prepared, mayChange);
    const isQuery = prepared.definition.operation === OperationTypeNode.QUERY;
    // A mutation always runs to its end.
    const run = new ForeignRun(sliced, () => isQuery && isGone());
    const variables = asked.variables ?? {};
    const cost = costOf(coerceVariables(schema, prepared, variables));
    mustBeAffordable(cost, cost > MAX_COST ? 0 : charge(cost));
    if (sliced.isOver) await sliced.pause();
    setForeignRun(context, run);
    const result = await execute({
      schema,
      document: prepared.document,
      rootValue: ROOT,
      contextValue: context,
      variableValues: variables,
      operationName: prepared.definition.name?.value,
      fieldResolver: countedField as never,
    });
    if (run.failure !== undefined) throw new DocumentRefused([run.failure]);
    return result;
  }

  async function run(execution: Execution): Promise<ExecutionResult> {
    const { asked, charge } = execution;
    if (asked.isPersisted) return runPersisted(execution);
    mustBeAffordable(0, charge(asked.query.length / CHARACTERS_A_FIELD));
    try {
      return await inTurn(() => runForeign(execution));
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error;
      throw new DocumentRefused(
        [requestError('RATE_LIMITED', 'The site is very busy. Try again in a moment.')],
        503,
        1000,
      );
    }
  }

  return { run, prepare, chargeBatch, kept: () => persisted.size };
}

function mustBeAllowed({ definition }: PreparedDocument, mayChange: boolean): void {
  if (mayChange || definition.operation === OperationTypeNode.QUERY) return;
  throw new DocumentRefused(
    [requestError('BAD_USER_INPUT', 'Only a POST request of one operation may change something.')],
    405,
  );
}

function mustBeAffordable(cost: number, waitMs: number, most = MAX_COST): void {
  if (cost > most) throw new DocumentRefused([tooComplex('This query asks for too much at once.')]);
  if (waitMs === 0) return;
  const message = 'Too much was asked from your network. Try again in a moment.';
  throw new DocumentRefused([requestError('RATE_LIMITED', message, waitMs)], 429, waitMs);
}

function coerceVariables(
  schema: GraphQLSchema,
  { definition }: PreparedDocument,
  given: Record<string, unknown>,
): Record<string, unknown> {
  if (holdsMoreThan(MAX_VARIABLE_VALUES, given)) {
    throw new DocumentRefused([tooComplex(`The variables hold more than ${MAX_VARIABLE_VALUES} values.`)]);
  }
  const { coerced, errors } = getVariableValues(schema, definition.variableDefinitions ?? [], given, { maxErrors: 10 });
  if (errors !== undefined) throw new DocumentRefused(errors as readonly GraphQLError[]);
  return coerced;
}
