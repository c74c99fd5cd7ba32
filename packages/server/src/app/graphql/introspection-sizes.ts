import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Lengths of the introspection lists of a schema. */
export interface IntrospectionSizes {
  /** By field name of `__Schema`, `__Type`, `__Field` and so on: the longest list, and the mean over the schema. */
  readonly longest: Readonly<Record<string, number>>;
  readonly mean: Readonly<Record<string, number>>;
  /** Probability of `ofType`: the share of types in the schema that wrap another one. */
  readonly wrapped: number;
}

/** Counts the lists of a schema. */
export function measureIntrospection(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const withFields = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = withFields.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).map((type) => Object.values(type.getFields()));
  const directives = schema.getDirectives();
  const lists = {
    fields: withFields.map((type) => Object.keys(type.getFields()).length),
    inputFields: inputs.map((list) => list.length),
    enumValues: types.filter(isEnumType).map((type) => type.getValues().length),
    interfaces: withFields.map((type) => type.getInterfaces().length),
    possibleTypes: types
      .filter((type) => isUnionType(type) || isInterfaceType(type))
      .map((type) => schema.getPossibleTypes(type).length),
  };
  const args = fields.map((field) => field.args.length);
  const references = [...fields, ...fields.flatMap((field) => field.args), ...inputs.flat()].map(({ type }) => type);
  let wraps = 0;
  for (const reference of references) {
    for (let type: unknown = reference; isListType(type) || isNonNullType(type); type = type.ofType) wraps += 1;
  }
  const one = { types: types.length, directives: directives.length };
  return {
    longest: {
      ...one,
      ...Object.fromEntries(Object.entries(lists).map(([name, sizes]) => [name, Math.max(1, ...sizes)])),
      args: Math.max(1, ...args, ...directives.map((directive) => directive.args.length)),
      locations: Math.max(1, ...directives.map((directive) => directive.locations.length)),
    },
    mean: {
      ...one,
      ...Object.fromEntries(Object.entries(lists).map(([name, sizes]) => [name, sum(sizes) / types.length])),
      args: sum(args) / Math.max(1, fields.length),
      locations: sum(directives.map((directive) => directive.locations.length)) / Math.max(1, directives.length),
    },
    wrapped: wraps / Math.max(1, wraps + references.length),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
