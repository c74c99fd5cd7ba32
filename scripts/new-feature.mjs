import './lib/require-node.mjs';
import './lib/typescript.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { germanErrors } from './new-feature/domain-files.mjs';
import {
  featureFiles,
  migrationTime,
  nextTabPlace,
  withAnnouncements,
  withDescription,
  withEvents,
  withFeature,
  withHeads,
  withRoutes,
  withTopic,
} from './new-feature/feature-files.mjs';
import { namesOf } from './new-feature/names.mjs';
import { germanMessages } from './new-feature/web-files.mjs';

/** Central lists, and how the new feature is added to each. */
const lists = {
  'docs/architecture.md': withDescription,
  'packages/contract/src/index.ts': withTopic,
  'packages/domain/src/announcements.ts': withAnnouncements,
  'packages/domain/src/events.ts': withEvents,
  'packages/domain/src/route-heads.ts': withHeads,
  'packages/domain/src/route-table.ts': withRoutes,
  'packages/server/src/app/features.ts': withFeature,
};

try {
  const [feature, noun, ...rest] = process.argv.slice(2);
  if (!feature || !noun || rest.length > 0 || feature.startsWith('-')) {
    throw new Error('Usage: npm run new-feature -- FEATURE NOUN, e.g. npm run new-feature -- quizzes quiz');
  }
  const names = namesOf(feature, noun);
  const settings = readdirSync(fromRoot('packages/web/src/pages/settings'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('settings-tab.ts'))
    .map((name) => readFileSync(fromRoot('packages/web/src/pages/settings', name), 'utf8'));
  const time = migrationTime(new Date(), readdirSync(fromRoot('packages/server/migrations')));
  const files = featureFiles(names, time, nextTabPlace(settings));
  const taken = Object.keys(files).find((file) => existsSync(dirname(fromRoot(file))) && file.includes(`/${feature}/`));
  if (taken) throw new Error(`There is a folder ${dirname(taken)} already.`);

  const changed = Object.entries(lists).map(([file, change]) => [
    file,
    change(readFileSync(fromRoot(file), 'utf8'), names),
  ]);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(fromRoot(file)), { recursive: true });
    writeFileSync(fromRoot(file), text);
    console.log(`made     ${file}`);
  }
  for (const [file, text] of changed) {
    writeFileSync(fromRoot(file), text);
    console.log(`changed  ${file}`);
  }
  const sources = [...Object.keys(files), ...Object.keys(lists)].filter((file) => /\.tsx?$/.test(file));
  await must(fromRoot('node_modules', '.bin', 'biome'), ['check', '--write', ...sources]);
  await must(process.execPath, [fromRoot('scripts', 'print-schema.mjs')]);
  const { translate, writeCatalogues } = await import('../packages/web/build/messages/write-catalogues.ts');
  await writeCatalogues();
  await translate('de', germanMessages(names));
  const { writeErrorCatalogues } = await import('./messages/error-catalogues.mjs');
  const { ERRORS_DOCUMENT, errorsDocument } = await import('./messages/errors-document.mjs');
  const { LIMITS_DOCUMENT, limitsDocument } = await import('./messages/limits-document.mjs');
  await writeErrorCatalogues('de', germanErrors(names));
  await writeFile(ERRORS_DOCUMENT, await errorsDocument());
  await writeFile(LIMITS_DOCUMENT, await limitsDocument());
  console.log(`written  packages/contract/schema.graphql, the web app's types of it, the catalogues, docs/errors.md and docs/limits.md
Left to do:
  - choose where it shows: packages/web/src/pages/viewing/channel/slots/${names.feature}.ts
  - run npm run document-types, now and whenever a GraphQL document or the schema changes
  - let somebody who speaks German look at the German words
  - shape the slice into the feature; docs/add-a-feature.md leads through it`);
} catch (error) {
  fail(error);
}

/** Runs a program that must succeed. */
async function must(command, args) {
  const { code, output } = await run(command, args, { capture: true });
  if (code !== 0) throw new Error(output.trim());
}
