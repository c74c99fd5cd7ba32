import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';

/**
 * @typedef {object} DeclaredError An error as its feature declares it.
 * @property {string} feature the folder of the declaration
 * @property {string} folder its path from the root of the repository
 * @property {string} file path of the declaration from the root
 * @property {string} name name of the export
 * @property {string} code
 * @property {string} sentence English, ICU MessageFormat
 */

const SOURCES = ['packages/domain/src', 'packages/server/src/features', 'packages/server/src/platform'];

const declarationFiles = (root, ending) =>
  SOURCES.filter((source) => existsSync(join(root, source)))
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => join(source, name).split(sep).join('/')),
    )
    .sort();

const isDeclared = (value, key) =>
  typeof value === 'object' && value !== null && typeof value[key] === 'string' && typeof value.sentence === 'string';

async function readDeclared(root, ending, key) {
  const found = [];
  for (const file of declarationFiles(root, ending)) {
    const module = await import(pathToFileURL(join(root, file)).href);
    for (const name of Object.keys(module).sort()) {
      const declared = module[name];
      if (!isDeclared(declared, key)) throw new Error(`${file}: ${name} is not { ${key}, sentence }`);
      const folder = dirname(file);
      found.push({ feature: basename(folder), folder, file, name, ...declared });
    }
  }
  return found;
}

/**
 * All errors that users can cause, in order of their files and names. A process that imports TypeScript is needed.
 * @returns {Promise<DeclaredError[]>}
 * @throws Error that names the file, if an export of a declaration file is not an error
 */
export const readDeclaredErrors = (root = fromRoot('.')) => readDeclared(root, '-errors.ts', 'code');

/**
 * The text that the lines of orders say, in order of their files and names: `{ feature, folder, file, name, id,
 * sentence }`.
 * @throws Error that names the file, if an export of a declaration file is not a line
 */
export const readDeclaredOrderLines = (root = fromRoot('.')) => readDeclared(root, '-order-lines.ts', 'id');

/**
 * Every declaration file of announcements with its module.
 * @returns {Promise<{ folder: string, feature: string, file: string, module: object }[]>}
 */
export const readAnnouncements = (root = fromRoot('.')) =>
  Promise.all(
    declarationFiles(root, '-announcements.ts').map(async (file) => {
      const folder = dirname(file);
      return { feature: basename(folder), folder, file, module: await import(pathToFileURL(join(root, file)).href) };
    }),
  );

/** Objects with a sentence, at any depth of a declaration. */
const textsIn = (value) => {
  if (typeof value !== 'object' || value === null) return [];
  return typeof value.sentence === 'string' ? [value] : Object.values(value).flatMap(textsIn);
};

/** All notices of chat, in order of their files and names: `{ feature, folder, file, name, id, sentence }`. */
export const readDeclaredNotices = async (root = fromRoot('.')) =>
  (await readAnnouncements(root)).flatMap(({ module, ...where }) =>
    Object.keys(module)
      .sort()
      .filter((name) => isDeclared(module[name], 'id'))
      .map((name) => ({ ...where, name, ...module[name] })),
  );

/**
 * Every text of announcements, in order of their files: `{ feature, folder, file, sentence }`. A text that several kinds of
 * one file share is one object, and is listed once.
 */
export const readAnnouncedTexts = async (root = fromRoot('.')) =>
  (await readAnnouncements(root)).flatMap(({ module, ...where }) =>
    [...new Set(textsIn({ ...module }))].map(({ sentence }) => ({ ...where, sentence })),
  );
