import type { GraphQLSchema } from 'graphql';
// Core types and features add their fields to the builder when they are imported.
import '../core/core-schema.ts';
import './all-features.ts';
import { builder } from '../core/graphql/builder.ts';
import { limitMutations } from './graphql/mutation-limits.ts';
import { makeFieldsYield } from './graphql/yielding-fields.ts';

/** The schema of all features. Built once per process, because the builder is global. */
let schema: GraphQLSchema | undefined;

export function buildSchema(): GraphQLSchema {
  schema ??= makeFieldsYield(limitMutations(builder.toSchema({ sortSchema: true })));
  return schema;
}
