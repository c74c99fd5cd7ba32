import type { GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { measureOperation } from './check-document.ts';
import { type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { type CostOf, type EstimateCost, rememberCosts } from './remember-costs.ts';

/** One of the web app's operations. */
export interface PersistedOperation {
  readonly prepared: PreparedDocument;
  /** Undefined at the first request: in a short-lived process most operations run only once. */
  readonly compiled: CompiledQuery | undefined;
  readonly costOf: CostOf;
}

interface Kept extends PersistedOperation {
  readonly bytes: number;
}

/** Measured heap of parsed and compiled operations for each character and each field. */
const BYTES_A_CHARACTER = 46;
const BYTES_A_FIELD = 3_500;

/**
 * The web app's operations, prepared at their first request and compiled at the second. The cache is limited by size;
 * the least recently used ones are evicted.
 */
export function createPersistedOperations(schema: GraphQLSchema, estimate: EstimateCost, maxBytes: number) {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const forget = (text: string): void => {
    bytes -= kept.get(text)?.bytes ?? 0;
    kept.delete(text);
  };

  return {
    /** `text` is from a file of the build, never from a request. */
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
