import { writeFile } from 'node:fs/promises';
import { siteLanguages } from '@bandshell/domain';
import { cataloguePath, catalogueText, readCatalogue } from './catalogue.ts';
import { extractWords, mergeCatalogue } from './extract-words.ts';

/** What a catalogue lacks: its English texts. */
interface Missing {
  readonly language: string;
  readonly messages: readonly string[];
}

/** Brings every catalogue up to the sources; translations stay. */
export const writeCatalogues = async (): Promise<readonly Missing[]> => {
  const extracted = await extractWords();
  const missing: Missing[] = [];
  for (const { tag } of siteLanguages) {
    const merged = mergeCatalogue(extracted, await readCatalogue(tag));
    await writeFile(cataloguePath(tag), await catalogueText(merged, tag));
    const untranslated = Object.values(merged).filter(({ translation }) => translation === '');
    if (tag !== siteLanguages[0].tag)
      missing.push({ language: tag, messages: untranslated.map(({ message }) => message) });
  }
  return missing;
};
