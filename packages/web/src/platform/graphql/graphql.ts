import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../generated/graphql-env.d.ts';

/**
 * Typed documents. A component declares the fields it reads as a fragment of its own and takes them as `FragmentOf`;
 * only `readFragment` opens them, so no component leans on what another one asked for.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string };
}>();

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';
