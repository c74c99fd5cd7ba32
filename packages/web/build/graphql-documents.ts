import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDocument, stringifyDocument } from '@urql/core';
import { buildSchema, type DefinitionNode, type DocumentNode, Kind, parse, validate, visit } from 'graphql';
import type { Plugin } from 'vite';
// A path, because the loader of Vite's configuration bundles relative imports but leaves packages to Node, which does
// not read .ts.
import { routes } from '../../domain/src/routes/index.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const SOURCE = join(WEB, 'src');
const SCHEMA = join(WEB, '../contract/schema.graphql');

/** A call of `graphql` with its text and the fragments it names. */
const CALL = /\bgraphql\(\s*`([^`]*)`\s*(,\s*\[[^\]]*\])?\s*,?\s*\)/g;

interface Definition {
  readonly node: DefinitionNode;
  readonly file: string;
}

/** Operations by name: the text that the server runs and its SHA-256. */
export type PersistedOperations = ReadonlyMap<string, { readonly text: string; readonly hash: string }>;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name));

const definitionsOf = (files: readonly string[]): Map<string, Definition> => {
  const definitions = new Map<string, Definition>();
  for (const path of files) {
    const file = relative(WEB, path);
    for (const [, text] of readFileSync(path, 'utf8').matchAll(CALL)) {
      for (const node of parse(text ?? '', { noLocation: true }).definitions) {
        if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue;
        const name = node.name?.value;
        if (name === undefined) throw new Error(`${file}: an operation has no name`);
        const earlier = definitions.get(name);
        if (earlier !== undefined) throw new Error(`${name} is defined in ${earlier.file} and in ${file}`);
        definitions.set(name, { node, file });
      }
    }
  }
  return definitions;
};

/** The operation with every fragment that it uses, directly or indirectly, sorted by name. */
const withFragments = (node: DefinitionNode, definitions: ReadonlyMap<string, Definition>): DocumentNode => {
  const fragments = new Map<string, DefinitionNode>();
  const collect = (from: DefinitionNode): void => {
    visit(from, {
      enter(spread) {
        if (spread.kind !== Kind.FRAGMENT_SPREAD) return;
        const found = definitions.get(spread.name.value);
        if (found === undefined || fragments.has(spread.name.value)) return;
        fragments.set(spread.name.value, found.node);
        collect(found.node);
      },
    });
  };
  collect(node);
  const sorted = [...fragments].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fragment]) => fragment);
  return { kind: Kind.DOCUMENT, definitions: [node, ...sorted] };
};

/** Removes `@_unmask`: only the type checker uses it, and the server does not know it. */
const withoutTypeDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter: (node) => (node.kind === Kind.DIRECTIVE && node.name.value === '_unmask' ? null : undefined),
  });

/**
 * Reads every operation of the web app and checks it against the schema.
 * @throws Error that names the file, if the schema refuses a text, two operations have the same name, or the injected
 * operation of a route does not exist
 */
export const persistedOperations = (): PersistedOperations => {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const definitions = definitionsOf(sourceFiles(SOURCE));
  const operations = new Map<string, { text: string; hash: string }>();
  for (const [name, { node, file }] of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const document = withoutTypeDirectives(withFragments(node, definitions));
    const errors = validate(schema, document);
    if (errors[0] !== undefined) throw new Error(`${file}: ${name}: ${errors[0].message}`);
    // The cache of the client needs `__typename` wherever an object is selected.
    const text = stringifyDocument(formatDocument(document));
    operations.set(name, { text, hash: createHash('sha256').update(text).digest('hex') });
  }
  for (const route of routes) {
    const wanted = route.injects?.operation;
    if (wanted !== undefined && !operations.has(wanted)) {
      throw new Error(`Route ${route.name} injects ${wanted}, which no document defines`);
    }
  }
  return operations;
};

const minified = (text: string): string => text.replace(/\s+/g, ' ').trim();

const operationName = (text: string): string | undefined => /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1];

/**
 * In a build, marks every operation with its id, so that the page sends only ids, and emits `persisted-operations.json`
 * (`{ [sha256]: document }`) for the server, unless `emits` is false. In development, the page sends whole documents.
 */
export const graphqlDocuments = ({ emits = true }: { readonly emits?: boolean } = {}): Plugin => {
  let operations: PersistedOperations = new Map();
  let builds = false;
  return {
    name: 'bandshell:graphql-documents',
    enforce: 'pre',
    config(_, { command }) {
      builds = command === 'build';
      if (builds) operations = persistedOperations();
      const injected = routes.flatMap((route) => (route.injects === undefined ? [] : [route.injects.operation]));
      const ids = Object.fromEntries(injected.map((name) => [name, operations.get(name)?.hash]));
      return { define: { __ROUTE_OPERATION_IDS__: JSON.stringify(ids) } };
    },
    transform(code, id) {
      if (!builds || !id.startsWith(SOURCE) || !code.includes('graphql(')) return null;
      const replaced = code.replace(CALL, (_, text: string, fragments: string | undefined) => {
        const call = `graphql(\`${minified(text)}\`${fragments ?? ''})`;
        const name = operationName(text);
        const operation = name === undefined ? undefined : operations.get(name);
        return operation === undefined ? call : `persisted("${name}", "${operation.hash}", ${call})`;
      });
      if (!replaced.includes('persisted("')) return { code: replaced, map: null };
      const helper = join(SOURCE, 'platform/graphql/persisted.ts');
      return { code: `import { persisted } from ${JSON.stringify(helper)};\n${replaced}`, map: null };
    },
    generateBundle() {
      if (!emits) return;
      const documents = Object.fromEntries([...operations.values()].map(({ text, hash }) => [hash, text]));
      this.emitFile({
        type: 'asset',
        fileName: 'persisted-operations.json',
        source: `${JSON.stringify(documents, null, 1)}\n`,
      });
    },
  };
};
