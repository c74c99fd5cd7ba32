import type { Plugin } from 'vite';
import { catalogueFolders, cataloguePath, compileCatalogue, readCatalogue } from './catalogue.ts';
import { holdsMessages, transformMessages } from './transform-messages.ts';

/** The module that provides all messages of a language. */
const COMPOSED = /\/src\/locales\/([a-z-]+)\.ts$/;

/**
 * Runs Lingui's macro on every source that imports it, and compiles catalogues: `src/locales/de.ts` becomes one module
 * with the compiled messages of all folders by id.
 */
export const messagesPlugin = (): Plugin => ({
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
      for (const folder of catalogueFolders(language)) this.addWatchFile(cataloguePath(folder, language));
      // Browsers parse JSON faster than an object literal of this size.
      const text = JSON.stringify(JSON.stringify(compileCatalogue(await readCatalogue(language))));
      return { code: `export const messages = JSON.parse(${text});`, map: null };
    }
    if (!/\.tsx?$/.test(file) || !holdsMessages(code)) return null;
    const { code: transformed, map } = await transformMessages(code, file);
    return { code: transformed, map: map as never };
  },
});
