import type { Plugin } from 'vite';
import { compileCatalogue, parseCatalogue } from './catalogue.ts';
import { holdsWords, transformWords } from './transform-words.ts';

/**
 * Lingui's macro for every source that imports it, and catalogues: `import { messages } from './de.po'` gives the compiled
 * messages by id.
 */
export const words = (): Plugin => ({
  name: 'bandshell:words',
  enforce: 'pre',
  config: () => ({
    // The macro's doors are gone before the browser sees a file.
    optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  }),
  async transform(code, id) {
    const [file = ''] = id.split('?');
    if (file.includes('/node_modules/')) return null;
    if (file.endsWith('.po')) {
      const language = /([\w-]+)\.po$/.exec(file)?.[1] ?? '';
      const messages = compileCatalogue(await parseCatalogue(code, language));
      // As JSON, since browsers read it faster than a literal of this size.
      const text = JSON.stringify(JSON.stringify(messages));
      return { code: `export const messages = JSON.parse(${text});`, map: null, moduleType: 'js' };
    }
    if (!/\.tsx?$/.test(file) || !holdsWords(code)) return null;
    const { code: transformed, map } = await transformWords(code, file);
    return { code: transformed, map: map as never };
  },
});
