import type { GraphQLSchema } from 'graphql';
// The spine's nouns and the rooms add their fields to the builder when they load.
import '../spine/nouns.ts';
import './rooms.ts';
import { builder } from '../spine/graphql/builder.ts';
import { makeFieldsYield } from './graphql/yielding-fields.ts';

/** The schema of all rooms. Built once a process: the builder belongs to the process. */
let schema: GraphQLSchema | undefined;

export function buildSchema(): GraphQLSchema {
  schema ??= makeFieldsYield(builder.toSchema({ sortSchema: true }));
  return schema;
}
