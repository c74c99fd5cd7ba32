import {
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  OperationTypeNode,
} from 'graphql';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import { createCostEstimate } from './estimate-cost.ts';
import { createPersistedOperations } from './persisted-operations.ts';
import { DocumentRefused, type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { MAX_COST, MAX_VARIABLE_VALUES, tooComplex } from './query-limits.ts';
import type { AskedOperation } from './read-operation.ts';

/** What the web app's operations may take of the memory, prepared and compiled. All of one build take about 20 MB. */
const PERSISTED_BYTES = 64 * 1024 * 1024;
const ROOT = {};

/**
 * Makes the executor of a schema. Only the web app's operations are kept and compiled; a document that a request brings is
 * judged, runs once, and is forgotten.
 */
export function createExecutor(schema: GraphQLSchema) {
  const persisted = createPersistedOperations(schema, PERSISTED_BYTES);
  const estimate = createCostEstimate(schema);

  /** @throws {DocumentRefused} before anything of it ran */
  return async (asked: AskedOperation, context: RequestContext, mayChange: boolean): Promise<ExecutionResult> => {
    const { prepared, compiled } = asked.isPersisted
      ? persisted.find(asked.query)
      : { prepared: prepareDocument(schema, asked.query, asked.operationName), compiled: undefined };
    const { document, definition } = prepared;
    if (!mayChange && definition.operation !== OperationTypeNode.QUERY) {
      throw new DocumentRefused([requestError('BAD_USER_INPUT', 'GET changes nothing; use POST.')], 405);
    }
    const variables = asked.variables ?? {};
    const cost = estimate(prepared, coerceVariables(schema, prepared, variables));
    if (cost > MAX_COST) throw new DocumentRefused([tooComplex('This query asks for too much at once.')]);
    if (compiled !== undefined) return compiled.query(ROOT, context, variables);
    return execute({
      schema,
      document,
      rootValue: ROOT,
      contextValue: context,
      variableValues: variables,
      operationName: definition.name?.value,
    });
  };
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

/** Looks at no more values than that: what a request brings may nest deeper than a stack is. */
function holdsMoreThan(most: number, value: object): boolean {
  const open: unknown[] = [value];
  let seen = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const key in next) {
      seen += 1;
      if (seen > most) return true;
      open.push((next as Record<string, unknown>)[key]);
    }
  }
  return false;
}
