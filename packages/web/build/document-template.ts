import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
// A path, because the loader of Vite's configuration bundles relative imports but leaves packages to Node, which does
// not read .ts.
import { siteLanguages } from '../../domain/src/kernel/index.ts';
import { routes } from '../../domain/src/routes/index.ts';

/** Files that a page needs at once, in addition to those in the template. All are paths of the site. */
interface PagePreloads {
  /** The module that exports the page. */
  readonly page: string;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  /** The engine of the player; empty for a page that plays nothing. */
  readonly engine: readonly string[];
}

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

const withStaticImports = (bundle: Bundle, start: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') withStaticImports(bundle, next, seen);
  }
  return seen;
};

const stylesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);

const isEngine = (chunk: Chunk): boolean => chunk.moduleIds.some((id) => id.includes('/node_modules/hls.js/'));

const preloadsOf = (bundle: Bundle): Record<string, PagePreloads> => {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const first = entry === undefined ? new Set<Chunk>() : withStaticImports(bundle, entry);
  const firstStyles = new Set(stylesOf(first));
  const engines = chunks.filter(isEngine);
  const asPaths = (names: Iterable<string>): string[] => [...new Set(names)].sort().map((name) => `/${name}`);
  const pages: Record<string, PagePreloads> = {};
  for (const route of routes) {
    const file = `/src/pages/${route.page}/${route.page}-page.tsx`;
    const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(file));
    if (chunk === undefined) throw new Error(`Route ${route.name} has no page at ${file}`);
    const own = [...withStaticImports(bundle, chunk)].filter((one) => !first.has(one));
    pages[route.name] = {
      page: `/${chunk.fileName}`,
      modules: asPaths(own.filter((one) => !isEngine(one)).map((one) => one.fileName)),
      styles: asPaths(stylesOf(own).filter((name) => !firstStyles.has(name))),
      engine: route.plays ? asPaths(engines.map((one) => one.fileName)) : [],
    };
  }
  return pages;
};

/** Modules with the messages of each language that has a catalogue, in addition to those in the template. */
const messageChunksOf = (bundle: Bundle): Record<string, readonly string[]> => {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const first = entry === undefined ? new Set<Chunk>() : withStaticImports(bundle, entry);
  const urlsByLanguage: Record<string, readonly string[]> = {};
  for (const { tag } of siteLanguages.slice(1)) {
    const catalogue = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/locales/${tag}.ts`));
    if (catalogue === undefined) throw new Error(`The language ${tag} has no catalogue of its own`);
    const own = [...withStaticImports(bundle, catalogue)].filter((one) => !first.has(one));
    urlsByLanguage[tag] = own.map((one) => `/${one.fileName}`);
  }
  return urlsByLanguage;
};

/** Order of the style layers, as `src/ui/styles/layers.css` has it. */
const LAYERS = readFileSync(fileURLToPath(new URL('../src/ui/styles/layers.css', import.meta.url)), 'utf8');

const THEME_SOURCE = fileURLToPath(new URL('../src/platform/appearance/appearance-boot.js', import.meta.url));
const MARKERS = ['<!--bandshell:preloads-->', '<!--bandshell:head-->'];

/**
 * Turns `index.html` into the server's template: the theme script and the font's preload first, then what Vite adds,
 * then the two markers at the head's end. Emits `preloads.json` (`{ [route name]: PagePreloads }`) and `messages.json`
 * (`{ [language]: modules with its messages }`).
 */
export const documentTemplate = (): Plugin => {
  return {
    name: 'bandshell:document-template',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(THEME_SOURCE, 'utf8') });
    },
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
        const theme = Object.keys(bundle).find((name) => /theme-.*\.js$/.test(name) && bundle[name]?.type === 'asset');
        if (font === undefined || theme === undefined) throw new Error('The template misses its font or theme script');
        const early = [
          `<script src="/${theme}"></script>`,
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
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: `${JSON.stringify(preloadsOf(bundle), null, 1)}\n`,
      });
      this.emitFile({
        type: 'asset',
        fileName: 'messages.json',
        source: `${JSON.stringify(messageChunksOf(bundle), null, 1)}\n`,
      });
    },
  };
};
