import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { siteLanguages } from '@bandshell/domain/kernel';
import {
  type Catalogue,
  catalogueFolders,
  cataloguePath,
  catalogueText,
  folderOf,
  readCatalogue,
} from './catalogue.ts';
import { extractCatalogue, mergeCatalogue } from './extract-catalogue.ts';

/** The English texts that have no translation in a language. */
interface Missing {
  readonly language: string;
  readonly messages: readonly string[];
}

/** Messages by the folders that use them; each entry names the files of its folder alone. */
export const byFolder = (all: Catalogue): ReadonlyMap<string, Catalogue> => {
  const folders = [...new Set(Object.values(all).flatMap(({ files }) => files.map(folderOf)))].sort();
  return new Map(
    folders.map((folder) => [
      folder,
      Object.fromEntries(
        Object.entries(all)
          .map(
            ([id, entry]) =>
              [id, { ...entry, files: entry.files.filter((file) => folderOf(file) === folder) }] as const,
          )
          .filter(([, { files }]) => files.length > 0),
      ),
    ]),
  );
};

const write = async (all: Catalogue, language: string): Promise<void> => {
  const folders = byFolder(all);
  for (const folder of catalogueFolders(language)) {
    if (!folders.has(folder)) await rm(cataloguePath(folder, language));
  }
  for (const [folder, catalogue] of folders) {
    const path = cataloguePath(folder, language);
    if (!existsSync(path)) await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await catalogueText(catalogue, language));
  }
};

/**
 * Updates the catalogues of every language except English, whose texts are in the sources. Existing translations stay.
 */
export const writeCatalogues = async (): Promise<readonly Missing[]> => {
  const extracted = await extractCatalogue();
  const missing: Missing[] = [];
  for (const { tag } of siteLanguages.slice(1)) {
    const merged = mergeCatalogue(extracted, await readCatalogue(tag));
    await write(merged, tag);
    const untranslated = Object.values(merged).filter(({ translation }) => translation === '');
    missing.push({ language: tag, messages: untranslated.map(({ message }) => message) });
  }
  return missing;
};

/** Adds the given translations, by English text, to messages that have none yet. */
export const translate = async (language: string, translations: Readonly<Record<string, string>>): Promise<void> => {
  const entries = Object.entries(await readCatalogue(language)).map(([id, entry]) => {
    const given = entry.translation === '' ? translations[entry.message] : undefined;
    return [id, given === undefined ? entry : { ...entry, translation: given }] as const;
  });
  await write(Object.fromEntries(entries), language);
};
