import { readFile } from 'node:fs/promises';
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
  /** What a translator should know. */
  readonly comments: readonly string[];
  /** Files that use it, from the web app's folder. */
  readonly files: readonly string[];
}

/** Entries by Lingui's id. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

const LOCALES = new URL('../../src/locales/', import.meta.url);

// Line numbers would change a catalogue with every edit of a source.
const format = formatter({ lineNumbers: false, printPlaceholdersInComments: false });

export const cataloguePath = (language: string): string => fileURLToPath(new URL(`${language}.po`, LOCALES));

/** Reads the text of a .po file. */
export const parseCatalogue = async (text: string, language: string): Promise<Catalogue> => {
  const parsed = await format.parse(text, {
    locale: language,
    sourceLocale: 'en',
    filename: cataloguePath(language),
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

/** The catalogue of a language; empty when it has no file. */
export const readCatalogue = async (language: string): Promise<Catalogue> => {
  try {
    return await parseCatalogue(await readFile(cataloguePath(language), 'utf8'), language);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
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
    { locale: language, sourceLocale: 'en', filename: cataloguePath(language), existing: header(language) },
  );
  // Fields of the header that say nothing.
  return text.replace(/^"[\w-]+: \\n"\n/gm, '');
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Without dates, so that the same words give the same file. */
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
 * The messages of a catalogue as the runtime takes them, by id. What has no translation is left out: English stands in.
 * @throws Error that names the message, for a translation that is not ICU MessageFormat
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
