import type { Plugin, Rolldown } from 'vite';
import { findCycle } from '../bundle-chunks.ts';
import { type Chunk, type ChunkPlan, chunkOf, PARTS, REST, type Reach, ranksOf } from './chunk-of.ts';
import { type ModuleInfo, resolveReexports } from './resolve-reexports.ts';

const PAGE = /\/src\/pages\/[^/]+\/([^/]+)\/\1-page\.tsx$/;

/** The gallery page uses every part, so it does not show which parts are used together. */
const GALLERY = 'dev-ui';

const reachedFrom = (root: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const seen = new Set([root]);
  for (const id of seen) for (const next of imports.get(id) ?? []) seen.add(next);
  return seen;
};

const FEATURE = /\/web\/src\/features\/([^/]+)\//;
const PAGES = /\/web\/src\/(pages)\//;
/** A package, but for the icons, of which everybody has some. */
const PACKAGE = /\/node_modules\/(?!lucide-react\/)@?([^/]+)\//;
/** A file of less source text costs more as a request than as a part of another one. */
const OWN_FILE_LEAST = 2500;

/**
 * Pages of the last layer share little except feature code, and parts that are opened one by one share only what their
 * feature has, or a package. Each of those has a file of its own: a file of all would come with each of them. The files of
 * features are above `parts`, which has what lies under all features, and below the file of pages, so that no two files
 * import each other.
 */
const ofOwner = (id: string, { name, rank }: Chunk): Chunk => {
  const feature = FEATURE.exec(id)?.[1];
  if (name === REST && feature !== undefined) return { name: `${REST}-${feature}`, rank: rank * 2 + 1 };
  const owner = feature ?? PAGES.exec(id)?.[1] ?? PACKAGE.exec(id)?.[1];
  if (name === PARTS && owner !== undefined) return { name: `${OF_OWNER}${owner}`, rank: rank * 2 + 1 };
  return { name, rank: rank * 2 };
};
const OF_OWNER = `${PARTS}-of-`;

const isVirtual = (id: string): boolean => id.startsWith('\0');

const fileName = (id: string): string => /([^/]+)\.(tsx?|mjs)$/.exec(id)?.[1] ?? '';

/** A module's reach while it is being counted. */
interface Counted extends Reach {
  isFirst: boolean;
  readonly pages: Set<string>;
  readonly bundles: Set<string>;
  viewerParts: number;
  toolParts: number;
}

const nothing = (file: string): Counted => ({
  file,
  isFirst: false,
  pages: new Set(),
  bundles: new Set(),
  viewerParts: 0,
  toolParts: 0,
});

/**
 * Sorts modules into the files that pages load; see `chunkOf`. The plugin reads the import graph, and the groups use
 * it.
 */
export const pageChunks = (plan: ChunkPlan) => {
  const chunks = new Map<string, Chunk>();

  const plugin: Plugin = {
    name: 'bandshell:page-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findCycle(bundle);
      if (cycle !== undefined) this.error(`These files import each other: ${cycle.join(', ')}.`);
    },
    buildEnd() {
      const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).filter((info) => info !== null);
      const modules: ModuleInfo[] = infos.map((info) => ({
        id: info.id,
        code: info.code ?? '',
        imports: info.importedIds,
      }));
      const imports = resolveReexports(modules);
      const late = new Map(infos.map((info) => [info.id, info.dynamicallyImportedIds]));
      const pageOf = (id: string): string | undefined => PAGE.exec(id)?.[1];

      // Modules that viewers' pages load later by dynamic import, and the modules that those load.
      const viewing = new Set(plan.viewing.flatMap(({ pages }) => pages));
      const open = infos.filter((info) => info.isEntry || viewing.has(pageOf(info.id) ?? ''));
      const viewers = new Set(open.map(({ id }) => id));
      for (const id of viewers) {
        for (const next of imports.get(id) ?? []) viewers.add(next);
        for (const next of late.get(id) ?? []) if (pageOf(next) === undefined) viewers.add(next);
      }

      const bundleOf = new Map(
        Object.entries(plan.bundles).flatMap(([name, parts]) => parts.map((part) => [part, name])),
      );
      const found = new Set<string>();
      const reach = new Map<string, Counted>();
      for (const info of infos) {
        if (!info.isEntry && info.dynamicImporters.length === 0) continue;
        const page = pageOf(info.id);
        const bundle = info.isEntry ? undefined : bundleOf.get(fileName(info.id));
        if (bundle !== undefined) found.add(fileName(info.id));
        for (const id of reachedFrom(info.id, imports)) {
          const own = reach.get(id) ?? nothing(fileName(id));
          reach.set(id, own);
          if (info.isEntry) own.isFirst = true;
          else if (page !== undefined && page !== GALLERY) own.pages.add(page);
          else if (bundle !== undefined) own.bundles.add(bundle);
          else if (viewers.has(info.id)) own.viewerParts += 1;
          else own.toolParts += 1;
        }
      }
      const lost = [...bundleOf.keys()].filter((part) => !found.has(part));
      if (lost.length > 0) this.error(`These parts of bundles are fetched by nobody: ${lost.join(', ')}.`);
      chunks.clear();
      for (const [id, own] of reach) {
        const chunk = isVirtual(id) ? undefined : chunkOf(own, plan);
        if (chunk !== undefined) chunks.set(id, ofOwner(id, chunk));
      }
      const lengths = new Map<string, number>();
      for (const { id, code } of modules) {
        const name = chunks.get(id)?.name ?? '';
        lengths.set(name, (lengths.get(name) ?? 0) + code.length);
      }
      for (const [id, { name, rank }] of chunks) {
        if (name.startsWith(OF_OWNER) && (lengths.get(name) ?? 0) < OWN_FILE_LEAST)
          chunks.set(id, { name: PARTS, rank: rank - 1 });
      }
    },
  };

  const ranks = ranksOf(plan) * 2;
  const groups: Rolldown.CodeSplittingGroup[] = Array.from({ length: ranks }, (_, rank) => ({
    debugName: `page-chunks-${rank}`,
    name: (id: string) => {
      const chunk = chunks.get(id);
      return chunk?.rank === rank ? chunk.name : null;
    },
    priority: ranks - rank,
  }));
  return { plugin, groups };
};
