import type { Plugin } from 'vite';
import { catalogueFolders, cataloguePath, compileCatalogue, folderOf, readCatalogue } from './catalogue.ts';
import { holdsMessages, transformMessages } from './transform-messages.ts';

/** The module that provides all messages of a language. */
const COMPOSED = /\/src\/locales\/([a-z-]+)\.ts$/;

/**
 * Runs Lingui's macro on every source that imports it, and compiles catalogues: `src/locales/de.ts` becomes one module
 * with the compiled messages of all folders by id, or of the named ones alone.
 * @throws (a build with named folders) Error if a source of another folder shows messages
 */
export const messagesPlugin = (only?: readonly string[]): Plugin => ({
  name: 'bandshell:messages',
  enforce: 'pre',
  config: () => ({
    // The browser never sees the macro's entries.
    optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  }),
  async transform(code, id) {
    const [file = ''] = id.split('?');
    if (file.includes('/node_modules/')) return null;
    const language = COMPOSED.exec(file)?.[1];
    if (language !== undefined) {
      const folders = catalogueFolders(language).filter((one) => only?.includes(one) !== false);
      for (const folder of folders) this.addWatchFile(cataloguePath(folder, language));
      // Browsers parse JSON faster than an object literal of this size.
      const text = JSON.stringify(JSON.stringify(compileCatalogue(await readCatalogue(language, folders))));
      return { code: `export const messages = JSON.parse(${text});`, map: null };
    }
    if (!/\.tsx?$/.test(file) || !holdsMessages(code)) return null;
    const folder = folderOf(file.slice(file.lastIndexOf('/src/') + 1));
    if (only?.includes(folder) === false) this.error(`${file} shows messages of ${folder}, which are left out here`);
    const { code: transformed, map } = await transformMessages(code, file);
    return { code: transformed, map: map as never };
  },
});
