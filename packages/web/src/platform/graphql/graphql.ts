import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../generated/graphql-env.d.ts';

/**
 * Typed documents. A component declares the fields that it reads as its own fragment and takes them as `FragmentOf`.
 * Only `readFragment` opens them, so that no component depends on the fields of another one.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string };
}>();

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';
