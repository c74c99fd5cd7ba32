import type { Plugin } from 'vite';
import { catalogueFolders, cataloguePath, compileCatalogue, readCatalogue } from './catalogue.ts';
import { holdsMessages, transformMessages } from './transform-messages.ts';

/** The module that stands for all messages of a language. */
const COMPOSED = /\/src\/locales\/([a-z-]+)\.ts$/;

/**
 * Lingui's macro for every source that imports it, and catalogues: `src/locales/de.ts` becomes the compiled messages of all
 * folders by id, in one module.
 */
export const messagesPlugin = (): Plugin => ({
  name: 'bandshell:messages',
  enforce: 'pre',
  config: () => ({
    // The macro's entries are gone before the browser sees a file.
    optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  }),
  async transform(code, id) {
    const [file = ''] = id.split('?');
    if (file.includes('/node_modules/')) return null;
    const language = COMPOSED.exec(file)?.[1];
    if (language !== undefined) {
      for (const folder of catalogueFolders(language)) this.addWatchFile(cataloguePath(folder, language));
      // As JSON, since browsers read it faster than a literal of this size.
      const text = JSON.stringify(JSON.stringify(compileCatalogue(await readCatalogue(language))));
      return { code: `export const messages = JSON.parse(${text});`, map: null };
    }
    if (!/\.tsx?$/.test(file) || !holdsMessages(code)) return null;
    const { code: transformed, map } = await transformMessages(code, file);
    return { code: transformed, map: map as never };
  },
});
