import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  type InlineFragmentNode,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';
import { type IntrospectionSizes, measureIntrospection } from './introspection-sizes.ts';

/** A field's declared cost (`complexity` of the builder): its own, and the factor of what is below it. */
type FieldCost = number | { readonly field?: number; readonly multiplier?: number };
type CostOf = FieldCost | ((args: Record<string, unknown>, context: object, field: unknown) => FieldCost);

/** Maximum of costs, so that products of nested lists stay comparable numbers. */
const MOST = 1_000_000_000;
/** Assumed length of a list that declares none. */
const USUAL_LENGTH = 10;

/** An entry of introspection is read from memory and needs no permission check. */
const INTROSPECTION_FIELD = 0.05;

export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Creates the function that computes the cost of an operation with its variables: 1 a field, or what the field
 * declares, times the lengths of the lists above it, plus 1 for each value in a list argument. The operation must be
 * valid, and its variables coerced. Each selection is visited once (twice below `__schema`).
 */
export function createCostEstimate(schema: GraphQLSchema) {
  let measured: IntrospectionSizes | undefined;
  // Most processes are never asked about their schema.
  const sizes = (): IntrospectionSizes => {
    measured ??= measureIntrospection(schema);
    return measured;
  };
  return (operation: Operation, variables: Record<string, unknown>): CostEstimate =>
    new Estimate(schema, sizes, operation, variables).ofOperation();
}

export interface CostEstimate {
  readonly cost: number;
  /** Names of the variables that it depends on; the same whatever their values. */
  readonly reads: ReadonlySet<string>;
}

class Estimate {
  readonly #schema: GraphQLSchema;
  readonly #sizes: () => IntrospectionSizes;
  readonly #operation: Operation;
  readonly #variables: Record<string, unknown>;
  readonly #reads = new Set<string>();
  readonly #known = new Map<SelectionSetNode, Map<string, number>>();

  constructor(
    schema: GraphQLSchema,
    sizes: () => IntrospectionSizes,
    operation: Operation,
    variables: Record<string, unknown>,
  ) {
    this.#schema = schema;
    this.#sizes = sizes;
    this.#operation = operation;
    this.#variables = variables;
  }

  ofOperation(): CostEstimate {
    const { definition } = this.#operation;
    const root = this.#schema.getRootType(definition.operation);
    const cost = root ? this.#ofSet(definition.selectionSet, root, false) : 0;
    return { cost, reads: this.#reads };
  }

  /**
   * `isWhole`: each entry of the schema occurs once, so lists have their mean length; otherwise they have the maximum.
   */
  #ofSet(set: SelectionSetNode, type: GraphQLNamedType, isWhole: boolean): number {
    const key = isWhole ? `${type.name} whole` : type.name;
    const found = this.#known.get(set)?.get(key);
    if (found !== undefined) return found;
    let cost = 0;
    for (const selection of set.selections) {
      cost +=
        selection.kind === Kind.FIELD
          ? this.#ofField(selection, type, isWhole)
          : this.#ofFragment(selection, type, isWhole);
    }
    cost = Math.min(MOST, cost);
    const known = this.#known.get(set) ?? new Map<string, number>();
    this.#known.set(set, known.set(key, cost));
    return cost;
  }

  #ofFragment(
    selection: InlineFragmentNode | { readonly kind: Kind.FRAGMENT_SPREAD; readonly name: { readonly value: string } },
    type: GraphQLNamedType,
    isWhole: boolean,
  ): number {
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? this.#operation.fragments.get(selection.name.value) : selection;
    if (fragment === undefined) return 0;
    const name = fragment.typeCondition?.name.value;
    const condition = name === undefined ? type : this.#schema.getType(name);
    return condition ? this.#ofSet(fragment.selectionSet, condition, isWhole) : 0;
  }

  #ofField(node: FieldNode, type: GraphQLNamedType, isWhole: boolean): number {
    const field = fieldOf(type, node.name.value);
    if (field === undefined) return 1;
    const isIntrospection = type.name.startsWith('__');
    const declared = isIntrospection ? this.#introspection(node.name.value, isWhole) : this.#declared(node, field);
    if (node.selectionSet === undefined) return declared.own;
    const isWholeBelow = isIntrospection ? isWhole && !LEAVES_WHOLE.has(node.name.value) : field === SchemaMetaFieldDef;
    const below = this.#ofSet(node.selectionSet, getNamedType(field.type), isWholeBelow);
    return Math.min(MOST, declared.own + declared.times * below);
  }

  #introspection(name: string, isWhole: boolean) {
    if (name === 'ofType') return { own: INTROSPECTION_FIELD, times: this.#sizes().wrapped };
    const length = (isWhole ? this.#sizes().mean : this.#sizes().longest)[name];
    return { own: INTROSPECTION_FIELD, times: length ?? 1 };
  }

  #declared(node: FieldNode, field: GraphQLField<unknown, unknown>) {
    const info = factsOf(field);
    const args = info.readsArguments ? this.#argumentsOf(node, field) : {};
    const { cost } = info;
    const said = typeof cost === 'function' ? cost(args, {}, field) : cost;
    const own = typeof said === 'number' ? said : (said?.field ?? 1);
    const multiplier = typeof said === 'number' ? undefined : said?.multiplier;
    return {
      own: own + (info.takesLists ? entriesIn(args) : 0),
      times: Math.max(1, Math.min(MOST, multiplier ?? (info.isList ? USUAL_LENGTH : 1))),
    };
  }

  /** An invalid argument fails when the field runs, and nothing below it is read. */
  #argumentsOf(node: FieldNode, field: GraphQLField<unknown, unknown>): Record<string, unknown> {
    for (const argument of node.arguments ?? []) addVariables(argument.value, this.#reads);
    try {
      return getArgumentValues(field, node, this.#variables);
    } catch {
      return {};
    }
  }
}

/** Introspection fields below which any type may occur repeatedly. */
const LEAVES_WHOLE = new Set([
  'type',
  'ofType',
  'interfaces',
  'possibleTypes',
  'queryType',
  'mutationType',
  'subscriptionType',
]);

function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

interface FieldInfo {
  readonly cost: CostOf | undefined;
  readonly isList: boolean;
  readonly takesLists: boolean;
  readonly readsArguments: boolean;
}

const knownFields = new WeakMap<object, FieldInfo>();

function factsOf(field: GraphQLField<unknown, unknown>): FieldInfo {
  const known = knownFields.get(field);
  if (known !== undefined) return known;
  const cost = field.extensions.complexity as CostOf | undefined;
  // Input objects may contain lists, too.
  const takesLists = field.args.some(({ type }) => mayHoldList(type));
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  const info = { cost, isList, takesLists, readsArguments: takesLists || typeof cost === 'function' };
  knownFields.set(field, info);
  return info;
}

const mayHoldList = (type: GraphQLInputType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type) || isInputObjectType(getNamedType(type));

function addVariables(value: ValueNode, names: Set<string>): void {
  if (value.kind === Kind.VARIABLE) names.add(value.name.value);
  if (value.kind === Kind.LIST) for (const entry of value.values) addVariables(entry, names);
  if (value.kind === Kind.OBJECT) for (const field of value.fields) addVariables(field.value, names);
}

/** Number of values in lists, at any depth. */
function entriesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + 1 + entriesIn(entry), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, entry) => sum + entriesIn(entry), 0);
}
