import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { checkDocument } from './check-document.ts';
import { MAX_TOKENS } from './query-limits.ts';

/** A valid document that is small enough to run, and the name of the requested operation. */
export interface PreparedDocument {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** A document is not run, for these reasons. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly errors: readonly GraphQLError[];
  /** HTTP status. */
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  constructor(errors: readonly GraphQLError[], status = 400, retryAfterMs?: number) {
    super('the document was refused');
    this.errors = errors;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Validation stops after this many errors. */
const MAX_ERRORS = 10;
/** The position of an error is found by reading all lines before it, for each error and each location. */
const MAX_LINES_WITH_PLACES = 500;

/**
 * Parses a document from a request with a token limit, checks its size, then validates it.
 * @throws {DocumentRefused}
 */
export function prepareDocument(
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
): PreparedDocument {
  const document = refusing(() => {
    const parsed = parse(text, { maxTokens: MAX_TOKENS, noLocation: hasManyLines(text) });
    checkDocument(parsed);
    return parsed;
  });
  const faults = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
  if (faults.length > 0) throw new DocumentRefused(faults);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return { document, fragments, definition: findOperation(schema, document, operationName) };
}

function findOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const asked =
    operationName === undefined ? operations : operations.filter(({ name }) => name?.value === operationName);
  const [definition] = asked;
  if (definition === undefined) {
    throw refused(
      operationName === undefined ? 'Must provide an operation.' : `Unknown operation named "${operationName}".`,
    );
  }
  if (asked.length > 1) throw refused('Must provide operation name if query contains multiple operations.');
  if (!schema.getRootType(definition.operation)) throw refused(`There is no ${definition.operation} here.`);
  return definition;
}

const refused = (message: string): DocumentRefused => new DocumentRefused([new GraphQLError(message)]);

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentRefused([error]);
    throw error;
  }
}

function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const sign of text) if (sign === '\n' || sign === '\r') lines += 1;
  return lines > MAX_LINES_WITH_PLACES;
}
