import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessage } from './compile-message.ts';

/** A message of a catalogue (GNU gettext .po; msgid is the English text, the id is its hash). */
export interface CatalogueEntry {
  /** English. */
  readonly message: string;
  /** Empty when there is none yet. */
  readonly translation: string;
  readonly context?: string;
  /** The facts that a translator should know. */
  readonly comments: readonly string[];
  /** Files that use it, from the web app's folder. */
  readonly files: readonly string[];
}

/** Entries by Lingui's id. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/** Each feature and each area of pages has catalogues of its own, and so has each other layer. */
const GROUPS = ['features', 'pages'];

/** The folder whose catalogue contains the messages of a source: `features/chat` for `src/features/chat/line.tsx`. */
export const folderOf = (file: string): string => {
  const [layer = '', name = ''] = file.replace(/^src\//, '').split('/');
  return GROUPS.includes(layer) ? `${layer}/${name}` : layer;
};

/** The folders that have a catalogue of this language. */
export const catalogueFolders = (language: string): string[] =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      GROUPS.includes(name) ? readdirSync(join(SOURCES, name)).map((one) => `${name}/${one}`) : [name],
    )
    .filter((folder) => existsSync(cataloguePath(folder, language)))
    .sort();

// Line numbers would change a catalogue with every edit of a source.
const format = formatter({ lineNumbers: false, printPlaceholdersInComments: false });

export const cataloguePath = (folder: string, language: string): string =>
  join(SOURCES, folder, 'locales', `${language}.po`);

/** Reads the text of a .po file. */
export const parseCatalogue = async (text: string, language: string): Promise<Catalogue> => {
  const parsed = await format.parse(text, {
    locale: language,
    sourceLocale: 'en',
    filename: `${language}.po`,
  });
  return Object.fromEntries(
    Object.entries(parsed).map(([id, entry]) => [
      id,
      {
        message: entry.message ?? '',
        translation: entry.translation ?? '',
        context: entry.context,
        comments: entry.comments ?? [],
        files: (entry.origin ?? []).map(([file]) => file),
      },
    ]),
  );
};

/** The catalogue of one folder; empty when it has no file. */
export const readFolder = async (folder: string, language: string): Promise<Catalogue> => {
  const path = cataloguePath(folder, language);
  return existsSync(path) ? parseCatalogue(await readFile(path, 'utf8'), language) : {};
};

/**
 * The catalogues of folders, all of them if none are named, as one. If several folders have the same message, its translation is the same in each;
 * a test checks this.
 */
export const readCatalogue = async (
  language: string,
  of: readonly string[] = catalogueFolders(language),
): Promise<Catalogue> => {
  const folders = await Promise.all(of.map((folder) => readFolder(folder, language)));
  const all: Record<string, CatalogueEntry> = {};
  for (const [id, entry] of folders.flatMap((folder) => Object.entries(folder))) {
    const known = all[id];
    all[id] =
      known === undefined
        ? entry
        : {
            ...known,
            translation: known.translation || entry.translation,
            comments: [...new Set([...known.comments, ...entry.comments])],
            files: [...known.files, ...entry.files].sort(),
          };
  }
  // Sorted by the English text: similar texts are adjacent and compress better.
  return Object.fromEntries(Object.entries(all).sort(([, a], [, b]) => compare(a.message, b.message)));
};

/** The text of a .po file, entries in order of their English text. */
export const catalogueText = async (catalogue: Catalogue, language: string): Promise<string> => {
  const entries = Object.entries(catalogue).sort(
    ([, a], [, b]) => compare(a.message, b.message) || compare(a.context ?? '', b.context ?? ''),
  );
  const text = await format.serialize(
    Object.fromEntries(
      entries.map(([id, { message, translation, context, comments, files }]) => [
        id,
        { message, translation, context, comments: [...comments], origin: files.map((file) => [file] as [string]) },
      ]),
    ),
    { locale: language, sourceLocale: 'en', filename: `${language}.po`, existing: header(language) },
  );
  // Header fields that carry no information.
  return text.replace(/^"[\w-]+: \\n"\n/gm, '');
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Has no dates, so that the same messages give the same file. */
const header = (language: string): string =>
  [
    'msgid ""',
    'msgstr ""',
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    `"Language: ${language}\\n"`,
    '',
  ].join('\n');

/**
 * The messages of a catalogue by id, in the form that the runtime reads. Messages without a translation are left out,
 * and the runtime shows English for them.
 * @throws Error that names the message, if a translation is not ICU MessageFormat
 */
export const compileCatalogue = (catalogue: Catalogue): Record<string, unknown> => {
  const compiled: Record<string, unknown> = {};
  for (const [id, { message, translation }] of Object.entries(catalogue)) {
    if (translation === '') continue;
    try {
      compiled[id] = compileMessage(translation);
    } catch (error) {
      throw new Error(
        `The translation of "${message}" is no ICU message: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return compiled;
};
