import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { fromRoot } from '../lib/paths.mjs';
import { readAnnouncedTexts, readDeclaredErrors, readDeclaredOrderLines } from './declared-errors.mjs';

const catalogues = await import('../../packages/web/build/messages/catalogue.ts');

/** Translations of the errors and notices of a folder stand beside their declarations. */
export const cataloguePath = (folder, language) => fromRoot(folder, 'locales', `${language}.po`);

/** The file that the server reads: translations by their English sentence. */
export const composedPath = (language) =>
  fromRoot('packages/server/src/platform/messages/generated', `${language}.json`);

const readFolder = async (folder, language) => {
  const path = cataloguePath(folder, language);
  return existsSync(path) ? catalogues.parseCatalogue(await readFile(path, 'utf8'), language) : {};
};

/**
 * The text of each catalogue file by its path, as the declarations want it. Existing translations stay.
 * @returns {Promise<{ files: Map<string, string>, missing: string[] }>} `missing`: sentences without a translation
 */
export async function errorCatalogues(language, translations = {}, root = fromRoot('.')) {
  const errors = [
    ...(await readDeclaredErrors(root)),
    ...(await readAnnouncedTexts(root)),
    ...(await readDeclaredOrderLines(root)),
  ];
  const folders = [...new Set(errors.map(({ folder }) => folder))];
  const known = Object.assign({}, ...(await Promise.all(folders.map((folder) => readFolder(folder, language)))));
  const files = new Map();
  const all = {};
  for (const folder of folders) {
    const catalogue = {};
    for (const { sentence, file } of errors.filter((error) => error.folder === folder)) {
      const id = generateMessageId(sentence);
      const translation = known[id]?.translation || translations[sentence] || '';
      catalogue[id] = { message: sentence, translation, comments: [], files: [file] };
      all[sentence] = translation;
    }
    files.set(cataloguePath(folder, language), await catalogues.catalogueText(catalogue, language));
  }
  const sentences = Object.keys(all).sort();
  const translated = Object.fromEntries(sentences.filter((one) => all[one] !== '').map((one) => [one, all[one]]));
  files.set(composedPath(language), `${JSON.stringify(translated, null, 2)}\n`);
  return { files, missing: sentences.filter((one) => all[one] === '') };
}

/** Writes the catalogues of a language and what the server reads. Returns the sentences without a translation. */
export async function writeErrorCatalogues(language, translations) {
  const { files, missing } = await errorCatalogues(language, translations);
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return missing;
}
