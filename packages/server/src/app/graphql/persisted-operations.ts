import type { GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { measureOperation } from './check-document.ts';
import type { createCostEstimate } from './estimate-cost.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';

/** One of the web app's operations. */
export interface PersistedOperation {
  readonly prepared: PreparedDocument;
  /** Undefined when it is asked for the first time: most operations of a short-lived process never come again. */
  readonly compiled: CompiledQuery | undefined;
  costOf(variables: Record<string, unknown>): number;
}

type EstimateCost = ReturnType<typeof createCostEstimate>;

interface Kept extends PersistedOperation {
  readonly bytes: number;
}

/** Measured: what parsed and compiled operations take of the heap for each character and each field. */
const BYTES_A_CHARACTER = 46;
const BYTES_A_FIELD = 3_500;

/**
 * The web app's operations, prepared when they are first asked for and compiled the second time. What is kept is bound by
 * its size; beyond, those that were asked for longest ago go.
 */
export function createPersistedOperations(schema: GraphQLSchema, estimate: EstimateCost, maxBytes: number) {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (text: string): void => {
    bytes -= kept.get(text)?.bytes ?? 0;
    kept.delete(text);
  };

  return {
    /** `text` is that of a file of the build; texts of requests never come here. */
    find(text: string): PersistedOperation {
      const known = kept.get(text);
      if (known?.compiled !== undefined) {
        kept.delete(text);
        kept.set(text, known);
        return known;
      }
      const found = known === undefined ? firstUse(schema, estimate, text) : compile(schema, known);
      forget(text);
      kept.set(text, found);
      bytes += found.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === text) break;
        forget(oldest);
      }
      return found;
    },
    get size() {
      return { operations: kept.size, bytes };
    },
  };
}

function firstUse(schema: GraphQLSchema, estimate: EstimateCost, text: string): Kept {
  const prepared = prepareDocument(schema, text, undefined);
  return {
    prepared,
    compiled: undefined,
    costOf: rememberCosts(prepared, estimate),
    bytes: text.length * BYTES_A_CHARACTER,
  };
}

function compile(schema: GraphQLSchema, kept: Kept): Kept {
  const { prepared, bytes } = kept;
  const compiled = compileQuery(schema, prepared.document, undefined);
  if (!isCompiledQuery(compiled))
    throw new Error('an operation of the web app cannot be compiled', { cause: compiled });
  const { fields } = measureOperation(prepared.document, prepared.definition);
  return { ...kept, compiled, bytes: bytes + fields * BYTES_A_FIELD };
}

/** Values of the variables on which costs depend are few: sizes of pages. */
const REMEMBERED_COSTS = 16;
const LONGEST_KEY = 200;

function rememberCosts(prepared: PreparedDocument, estimate: EstimateCost): PersistedOperation['costOf'] {
  let reads: readonly string[] | undefined;
  const known = new Map<string, number>();
  const keyOf = (variables: Record<string, unknown>): string =>
    (reads ?? []).map((name) => JSON.stringify(variables[name])).join();
  return (variables) => {
    const found = reads === undefined ? undefined : known.get(keyOf(variables));
    if (found !== undefined) return found;
    const made = estimate(prepared, variables);
    reads = [...made.reads];
    const key = keyOf(variables);
    if (known.size < REMEMBERED_COSTS && key.length <= LONGEST_KEY) known.set(key, made.cost);
    return made.cost;
  };
}
