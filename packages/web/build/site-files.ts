// A path, because the loader of Vite's configuration bundles relative imports but leaves packages to Node, which does
// not read .ts.
import { routes } from '../../domain/src/routes/index.ts';
import {
  asPaths,
  type Bundle,
  type Chunk,
  chunksOf,
  isEngine,
  messageChunksOf,
  stylesOf,
  withStaticImports,
} from './bundle-chunks.ts';

/** Files that a page needs at once, in addition to those in the template. All are paths of the site. */
interface PagePreloads {
  /** The module that exports the page. */
  readonly page: string;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  /** The engine of the player; empty for a page that plays nothing. */
  readonly engine: readonly string[];
}

const preloadsOf = (bundle: Bundle): Record<string, PagePreloads> => {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const first = entry === undefined ? new Set<Chunk>() : withStaticImports(bundle, entry);
  const firstStyles = new Set(stylesOf(first));
  const engines = chunks.filter(isEngine);
  const pages: Record<string, PagePreloads> = {};
  for (const route of routes) {
    if ('hasOwnDocument' in route) continue;
    const file = `/${route.page}/${route.page}-page.tsx`;
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

/**
 * The facts that the server must know of the app's build: `preloads.json` (`{ [route name]: PagePreloads }`) and
 * `messages.json` (`{ [language]: modules with its messages }`).
 */
export const siteFiles = (bundle: Bundle): Readonly<Record<string, unknown>> => ({
  'preloads.json': preloadsOf(bundle),
  'messages.json': messageChunksOf(bundle),
});
