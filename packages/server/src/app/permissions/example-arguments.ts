import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** A valid value of the type that refers to nothing. */
export function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(({ type: field }) => isNonNullType(field));
    return Object.fromEntries(needed.map(({ name, type: field }) => [name, exampleOf(field)]));
  }
  return { ID: '999999999', Int: 1, Float: 1, Boolean: false }[getNamedType(type).name] ?? 'example';
}

/** The field as selected by an operation: its required arguments as variables, and `__typename` for object types. */
export function selectField(field: GraphQLField<unknown, unknown>): {
  readonly declarations: string;
  readonly selection: string;
  readonly variables: Readonly<Record<string, unknown>>;
} {
  const needed = field.args.filter((argument: GraphQLArgument) => isNonNullType(argument.type));
  const list = (text: (argument: GraphQLArgument) => string): string =>
    needed.length === 0 ? '' : `(${needed.map(text).join(', ')})`;
  const inner = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return {
    declarations: list(({ name, type }) => `$${name}: ${type.toString()}`),
    selection: `${field.name}${list(({ name }) => `${name}: $${name}`)}${inner}`,
    variables: Object.fromEntries(needed.map(({ name, type }) => [name, exampleOf(type)])),
  };
}
