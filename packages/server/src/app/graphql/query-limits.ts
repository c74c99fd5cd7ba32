import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Words and signs of one document; parsing stops there, so that a deep nest cannot exhaust the stack. */
export const MAX_TOKENS = 2_000;
/** Characters of one document: it is kept in a cache when valid. */
export const MAX_QUERY_LENGTH = 32_000;
export const MAX_DEPTH = 12;

/** Introspection nests deeper than any query of the site, and costs nothing. */
const isIntrospection = (name: string): boolean => name.startsWith('__');

/** A validation rule: fields may nest at most `MAX_DEPTH` deep, fragments included. */
export function depthRule(context: ValidationContext): ASTVisitor {
  const depths = new Map<string, number>();
  return {
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet, context, depths, new Set());
      if (depth <= MAX_DEPTH) return;
      context.reportError(
        new GraphQLError(`This query nests ${depth} fields deep; at most ${MAX_DEPTH} are allowed.`, {
          nodes: node,
          extensions: { code: 'QUERY_TOO_COMPLEX' },
        }),
      );
    },
  };
}

function depthOf(
  set: SelectionSetNode,
  context: ValidationContext,
  known: Map<string, number>,
  path: ReadonlySet<string>,
): number {
  let deepest = 0;
  for (const selection of set.selections) {
    let depth = 0;
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet;
      depth = 1;
      if (below !== undefined && !isIntrospection(selection.name.value)) depth += depthOf(below, context, known, path);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, context, known, path);
    } else {
      const fragment = context.getFragment(selection.name.value);
      if (fragment) depth = fragmentDepth(fragment, context, known, path);
    }
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Fragments in a circle are another rule's fault; here they end. */
function fragmentDepth(
  fragment: FragmentDefinitionNode,
  context: ValidationContext,
  known: Map<string, number>,
  path: ReadonlySet<string>,
): number {
  const name = fragment.name.value;
  const found = known.get(name);
  if (found !== undefined) return found;
  if (path.has(name)) return 0;
  const depth = depthOf(fragment.selectionSet, context, known, new Set([...path, name]));
  known.set(name, depth);
  return depth;
}
