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

/** Lists up to this length are answered in one go; of longer ones each entry waits for its turn. */
const SHORT_LIST = 8;
const done = new WeakSet<object>();

/**
 * Lets the fields of a schema, those of introspection too, count what they answer and make room for other work while a
 * document of a request runs. For the web app's own operations they do as before.
 */
export function makeFieldsYield(schema: GraphQLSchema): GraphQLSchema {
  const types = [...Object.values(schema.getTypeMap()), ...introspectionTypes].filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()));
  for (const field of [...fields, SchemaMetaFieldDef, TypeMetaFieldDef]) {
    // The types of introspection belong to the process and not to the schema.
    if (field.resolve === undefined || done.has(field)) continue;
    done.add(field);
    const resolve = field.resolve as Resolver;
    field.resolve = isCompositeType(getNamedType(field.type)) ? yielding(resolve) : counting(resolve);
  }
  return schema;
}

/** Resolves fields that have no resolver of their own, in documents of requests. */
export const countedField: Resolver = (source, args, context, info) =>
  (isCompositeType(getNamedType(info.returnType)) ? yieldingDefault : countingDefault)(source, args, context, info);

/** A value: it is counted. */
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

/** Something with fields: it is read when there is time, and so is each entry of a list. */
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
