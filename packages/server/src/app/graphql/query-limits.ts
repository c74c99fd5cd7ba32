import type { GraphQLError } from 'graphql';
import { requestError } from '../../core/graphql/request-error.ts';

/** Words and signs of one document; parsing stops there, so that a deep nest cannot exhaust the stack. */
export const MAX_TOKENS = 2_000;
/** Characters of one document. */
export const MAX_QUERY_LENGTH = 32_000;
/** Fields that nest in one another, fragments written out. */
export const MAX_DEPTH = 12;
/** The same beneath `__schema` and `__type`: what tools ask of a schema goes through nine wrapped types. */
export const MAX_INTROSPECTION_DEPTH = 16;
/** Fields of one document with its fragments written out at each place that uses them. */
export const MAX_FIELDS = 400;
/** More than any page of the site asks for; its dearest operations cost about 1,800. */
export const MAX_COST = 4_000;
/**
 * Validation compares each two fields that answer to one name, in steps that grow with their square: 50 with arguments or
 * fields below them, or 150 without.
 */
export const MAX_COMPARISONS = 25_000;
/** Operations of one document; one of them runs, all are validated. */
export const MAX_OPERATIONS = 10;
/** Values in the variables of one request, those in lists and objects counted each. */
export const MAX_VARIABLE_VALUES = 2_000;

/** The answer to a document of a request, about. What tools ask of the schema takes half a megabyte. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Documents of requests that are worked on at once, and that wait behind them. */
export const FOREIGN_RUNS = { running: 32, waiting: 256 };

export const tooComplex = (message: string): GraphQLError => requestError('QUERY_TOO_COMPLEX', message);
