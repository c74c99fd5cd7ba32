import type { GraphQLError } from 'graphql';
import { requestError } from '../../core/graphql/request-error.ts';

/** Tokens of one document; parsing stops there, so that deep nesting cannot exhaust the stack. */
export const MAX_TOKENS = 2_000;
/** Characters of one document. */
export const MAX_QUERY_LENGTH = 32_000;
/** Depth of nested fields, with expanded fragments. */
export const MAX_DEPTH = 12;
/** The same below `__schema` and `__type`: usual tools request nine wrapped types. */
export const MAX_INTROSPECTION_DEPTH = 16;
/** Fields of one document with fragments expanded at each use. */
export const MAX_FIELDS = 400;
/** More than any page of the site needs; its most expensive operations cost about 1,800. */
export const MAX_COST = 4_000;
/** Operations of the web app in one request. */
export const MAX_BATCH = 12;
/** Cost of all of them together. */
export const MAX_BATCH_COST = 5 * MAX_COST;
/**
 * Validation compares each pair of fields with the same response name, so its time grows with the square: 50 with
 * arguments or subfields, or 150 without.
 */
export const MAX_COMPARISONS = 25_000;
/** Operations of one document; one of them runs, all are validated. */
export const MAX_OPERATIONS = 10;
/** Values in the variables of one request, counted in lists and objects too. */
export const MAX_VARIABLE_VALUES = 2_000;

/** Approximate size of the answer to a request's own document. Usual introspection takes half a megabyte. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Number of such documents that run at once, and that wait. */
export const FOREIGN_RUNS = { running: 32, waiting: 256 };

export const tooComplex = (message: string): GraphQLError => requestError('QUERY_TOO_COMPLEX', message);
