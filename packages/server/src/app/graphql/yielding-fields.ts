import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  introspectionTypes,
  isCompositeType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';
import { type ForeignRun, foreignRunOf } from './foreign-run.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Lists up to this length are resolved in one step; in longer ones each entry may yield. */
const SHORT_LIST = 8;
const done = new WeakSet<object>();

/**
 * Makes all fields of a schema, including introspection, count their values and yield while a request's own document
 * runs. Operations of the web app are not affected.
 */
export function makeFieldsYield(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  for (const field of [...fields, SchemaMetaFieldDef, TypeMetaFieldDef]) {
    // The introspection types are global to the process.
    if (field.resolve === undefined || done.has(field)) continue;
    done.add(field);
    const resolve = field.resolve as Resolver;
    field.resolve = isCompositeType(getNamedType(field.type)) ? yielding(resolve) : counting(resolve);
  }
  return schema;
}

/** Resolves fields without a resolver, in documents from requests. */
export const countedField: Resolver = (source, args, context, info) =>
  (isCompositeType(getNamedType(info.returnType)) ? yieldingDefault : countingDefault)(source, args, context, info);

/** A leaf value: it is counted. */
function counting(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const run = foreignRunOf(context);
    const value = resolve(source, args, context, info);
    if (run === undefined) return value;
    return then(value, (known) => {
      run.count(info.path.key, known);
      return known;
    });
  };
}

/** An object: it, and each entry of a list, is resolved when the slice allows. */
function yielding(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    const run = foreignRunOf(context);
    if (run === undefined) return resolve(source, args, context, info);
    run.check();
    const read = (): unknown =>
      then(resolve(source, args, context, info), (value) => {
        run.count(info.path.key, undefined);
        return Array.isArray(value) && value.length > SHORT_LIST ? entriesInTurn(run, value) : value;
      });
    if (!run.slices.isOver) return read();
    return run.slices.pause().then(() => {
      run.check();
      return read();
    });
  };
}

const entriesInTurn = (run: ForeignRun, entries: readonly unknown[]): unknown[] =>
  entries.map((entry) =>
    run.slices.pause().then(() => {
      run.check();
      return entry;
    }),
  );

const then = (value: unknown, next: (known: unknown) => unknown): unknown =>
  isPromise(value) ? value.then(next) : next(value);

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

const yieldingDefault = yielding(defaultFieldResolver as Resolver);
const countingDefault = counting(defaultFieldResolver as Resolver);
