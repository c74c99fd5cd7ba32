// Brings the catalogues of all folders (src/**/locales/*.po) up to the sources and says what is not translated yet.
import '../../../scripts/lib/typescript.mjs';

const { writeCatalogues } = await import('../build/messages/write-catalogues.ts');
for (const { language, messages } of await writeCatalogues()) {
  console.log(messages.length === 0 ? `${language}: complete` : `${language}: ${messages.length} not translated`);
  for (const message of messages) console.log(`  ${JSON.stringify(message)}`);
}
