import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Bundle } from './bundle-chunks.ts';

/** Order of the style layers, as `src/ui/styles/layers.css` has it. */
const LAYERS = readFileSync(fileURLToPath(new URL('../src/ui/styles/layers.css', import.meta.url)), 'utf8');

const THEME_SOURCE = fileURLToPath(new URL('../src/platform/appearance/appearance-boot.js', import.meta.url));

/**
 * A script without its comments and indents, for an element of its own. It holds no text with a line that begins like a
 * comment.
 */
const inlineScript = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

const MARKERS = ['<!--bandshell:preloads-->', '<!--bandshell:head-->'];

/**
 * Turns an HTML file into the server's template: the theme script itself and the font's preload first, then what Vite adds,
 * then the two markers at the head's end.
 * @param describe what the server must know of the build: the contents of JSON files by name
 */
export const documentTemplate = (describe: (bundle: Bundle) => Readonly<Record<string, unknown>>): Plugin => {
  return {
    name: 'bandshell:document-template',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) {
          return html.replace(
            '<!--bandshell:early-->',
            '<script src="/src/platform/appearance/appearance-boot.js"></script>',
          );
        }
        const font = Object.keys(bundle).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The template misses its font');
        const early = [
          `<script>${inlineScript(readFileSync(THEME_SOURCE, 'utf8'))}</script>`,
          `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
        ];
        const bare = MARKERS.reduce((text, marker) => text.replace(marker, ''), html);
        return bare
          .replace('<!--bandshell:early-->', early.join('\n    '))
          .replace('</head>', `${MARKERS.map((marker) => `  ${marker}\n`).join('')}  </head>`);
      },
    },
    generateBundle(_, bundle) {
      // The file that arrives first sets the order of the layers, and any file can arrive first.
      const order = LAYERS.replace(/\/\*.*?\*\//gs, '').trim();
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`;
      }
      for (const [fileName, facts] of Object.entries(describe(bundle))) {
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(facts, null, 1)}\n` });
      }
    },
  };
};
