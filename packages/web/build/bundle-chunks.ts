import type { Rolldown } from 'vite';
// A path, because the loader of Vite's configuration bundles relative imports but leaves packages to Node, which does
// not read .ts.
import { siteLanguages } from '../../domain/src/kernel/index.ts';

export type Chunk = Rolldown.OutputChunk;
export type Bundle = Rolldown.OutputBundle;

/** The scripts of a bundle. */
export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and all that it imports statically, directly or not. */
export const withStaticImports = (bundle: Bundle, start: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') withStaticImports(bundle, next, seen);
  }
  return seen;
};

/**
 * Scripts that import each other statically: one of them would run before what it needs has run.
 * @returns their file names in the order of the imports, undefined if there are none
 */
export const findCycle = (bundle: Bundle): readonly string[] | undefined => {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || done.has(name)) return undefined;
    for (const next of chunk.imports) {
      const cycle = walk(next, [...path, name]);
      if (cycle !== undefined) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const { fileName } of chunksOf(bundle)) {
    const cycle = walk(fileName, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
};

/** File names of the style sheets of chunks. */
export const stylesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);

/** Whether a chunk is the player's engine. The full library is fetched for a video of several sound tracks alone. */
export const isEngine = (chunk: Chunk): boolean =>
  chunk.moduleIds.some((id) => id.includes('/node_modules/hls.js/dist/hls.light'));

/** File names as paths of the site, each once, in order of their names. */
export const asPaths = (names: Iterable<string>): string[] => [...new Set(names)].sort().map((name) => `/${name}`);

/** Modules with the messages of each language that has a catalogue, in addition to those in the template. */
export const messageChunksOf = (bundle: Bundle): Record<string, readonly string[]> => {
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
