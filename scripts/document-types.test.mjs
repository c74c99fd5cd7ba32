import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENT_TYPES, documentTypesMark } from './lib/document-types.mjs';

test('the types of documents are those of the schema and of the documents of today', () => {
  const [mark] = readFileSync(DOCUMENT_TYPES, 'utf8').split('\n', 1);
  expect(mark, 'Run `npm run document-types`.').toBe(documentTypesMark());
});
