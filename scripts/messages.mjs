// Brings all catalogues up to the sources and says what is not translated yet: the texts of the web app
// (packages/web/src/**/locales/*.po), and the errors that users can cause (`locales` beside their declarations, what the
// server reads of them, and the table in docs/errors.md). It also writes the
// limits on attempts into docs/limits.md.
import { writeFile } from 'node:fs/promises';
import './lib/typescript.mjs';

const { writeCatalogues } = await import('../packages/web/build/messages/write-catalogues.ts');
const { ERRORS_DOCUMENT, errorsDocument } = await import('./messages/errors-document.mjs');
const { LIMITS_DOCUMENT, limitsDocument } = await import('./messages/limits-document.mjs');
const { writeErrorCatalogues } = await import('./messages/error-catalogues.mjs');

for (const { language, messages } of await writeCatalogues()) {
  const missing = [...messages, ...(await writeErrorCatalogues(language))];
  console.log(missing.length === 0 ? `${language}: complete` : `${language}: ${missing.length} not translated`);
  for (const message of missing) console.log(`  ${JSON.stringify(message)}`);
}
await writeFile(ERRORS_DOCUMENT, await errorsDocument());
await writeFile(LIMITS_DOCUMENT, await limitsDocument());
