import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  MAX_COMPARISONS,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_INTROSPECTION_DEPTH,
  MAX_OPERATIONS,
  tooComplex,
} from './query-limits.ts';

/** The size of a selection set with expanded fragments. */
export interface Extent {
  /** Number of fields; at most `MOST`, because nested fragments multiply. */
  readonly fields: number;
  /** Depth of nested fields, without those below `__schema` and `__type`. */
  readonly depth: number;
  /** Depth of fields below `__schema` or `__type`; 0 without them. */
  readonly introspectionDepth: number;
}

/** Maximum of sums: far above each limit, far below the maximum of a number. */
const MOST = 1_000_000;
const NOTHING: Extent = { fields: 0, depth: 0, introspectionDepth: 0 };

/**
 * Checks that a parsed document is small enough for the later steps. Validation and execution visit fragments at each
 * use, so this check comes first, before the document is known to be valid. It visits each selection once, because a
 * fragment's size is cached.
 * @throws QUERY_TOO_COMPLEX with the exceeded limit
 */
export function checkDocument(document: DocumentNode): void {
  const measure = createMeasure(document);
  const names = new Map<string, number>();
  let operations = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      checkFields(measure.fragment(definition.name.value));
      countNames(definition.selectionSet, names);
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    countNames(definition.selectionSet, names);
    operations += 1;
    checkOperation(measure.set(definition.selectionSet));
  }
  if (operations > MAX_OPERATIONS) {
    throw tooComplex(`This document holds ${operations} operations; at most ${MAX_OPERATIONS} are allowed.`);
  }
  const comparisons = [...names.values()].reduce((sum, count) => sum + count ** 2, 0);
  if (comparisons > MAX_COMPARISONS) throw tooComplex('This document repeats the same names too often.');
}

/** How often each field name occurs in a document; fields that are expensive to compare count three times. */
function countNames({ selections }: SelectionSetNode, names: Map<string, number>): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      const isSimple = selection.selectionSet === undefined && (selection.arguments ?? []).length === 0;
      names.set(name, (names.get(name) ?? 0) + (isSimple ? 1 : 3));
    }
    if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined) {
      countNames(selection.selectionSet, names);
    }
  }
}

/** The size of one operation of a document. */
export const measureOperation = (document: DocumentNode, operation: OperationDefinitionNode): Extent =>
  createMeasure(document).set(operation.selectionSet);

function checkOperation(extent: Extent): void {
  checkFields(extent);
  const tooDeep = (depth: number, most: number): GraphQLError =>
    tooComplex(`This query nests ${depth} fields deep; at most ${most} are allowed.`);
  if (extent.depth > MAX_DEPTH) throw tooDeep(extent.depth, MAX_DEPTH);
  if (extent.introspectionDepth > MAX_INTROSPECTION_DEPTH) {
    throw tooDeep(extent.introspectionDepth, MAX_INTROSPECTION_DEPTH);
  }
}

function checkFields({ fields }: Extent): void {
  if (fields <= MAX_FIELDS) return;
  throw tooComplex(`This query asks for more than ${MAX_FIELDS} fields, each fragment counted where it is used.`);
}

function createMeasure(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Extent>();

  /** Cyclic or missing fragments are reported by validation; here they count as empty. */
  function fragment(name: string): Extent {
    const found = known.get(name);
    if (found !== undefined) return found;
    const definition = fragments.get(name);
    known.set(name, NOTHING);
    const extent = definition === undefined ? NOTHING : set(definition.selectionSet);
    known.set(name, extent);
    return extent;
  }

  function set({ selections }: SelectionSetNode): Extent {
    let [fields, depth, introspectionDepth] = [0, 0, 0];
    for (const selection of selections) {
      let extent: Extent;
      if (selection.kind === Kind.FRAGMENT_SPREAD) extent = fragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) extent = set(selection.selectionSet);
      else extent = field(selection.name.value, selection.selectionSet);
      fields = Math.min(MOST, fields + extent.fields);
      depth = Math.max(depth, extent.depth);
      introspectionDepth = Math.max(introspectionDepth, extent.introspectionDepth);
    }
    return { fields, depth, introspectionDepth };
  }

  function field(name: string, selectionSet: SelectionSetNode | undefined): Extent {
    const below = selectionSet === undefined ? NOTHING : set(selectionSet);
    const fields = Math.min(MOST, below.fields + 1);
    if (name === '__schema' || name === '__type') {
      return { fields, depth: 1, introspectionDepth: Math.max(below.depth, below.introspectionDepth) + 1 };
    }
    const introspectionDepth = below.introspectionDepth === 0 ? 0 : below.introspectionDepth + 1;
    return { fields, depth: below.depth + 1, introspectionDepth };
  }

  return { set, fragment };
}
