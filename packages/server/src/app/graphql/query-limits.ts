import type { GraphQLError } from 'graphql';
import { requestError } from '../../spine/graphql/request-error.ts';

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
/** Operations of one document; one of them runs, all are validated. */
export const MAX_OPERATIONS = 10;
/** Values in the variables of one request, those in lists and objects counted each. */
export const MAX_VARIABLE_VALUES = 2_000;

export const tooComplex = (message: string): GraphQLError => requestError('QUERY_TOO_COMPLEX', message);
