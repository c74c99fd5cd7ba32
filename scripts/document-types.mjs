// Writes the types of the web app's GraphQL documents, so that a type check does not work them out each time.
import './lib/require-node.mjs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { DOCUMENT_TYPES, documentTypesMark } from './lib/document-types.mjs';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

try {
  // Types that are there already would be taken as they are.
  await rm(DOCUMENT_TYPES, { force: true });
  const { code, output } = await run(
    fromRoot('node_modules', '.bin', 'gql.tada'),
    ['turbo', '--tsconfig', 'tsconfig.documents.json', '--output', DOCUMENT_TYPES, '--fail-on-warn'],
    { cwd: fromRoot('packages', 'web'), capture: true, timeoutMs: 600_000 },
  );
  if (code !== 0) throw new Error(output.trim());
  await writeFile(DOCUMENT_TYPES, `${documentTypesMark()}\n${await readFile(DOCUMENT_TYPES, 'utf8')}`);
  console.log('The types of the documents are written.');
} catch (error) {
  fail(error);
}
