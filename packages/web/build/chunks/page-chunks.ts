import type { Plugin, Rolldown } from 'vite';
import { type Chunk, chunkOf, type PageLayers, REST, type Reach, ranksOf } from './chunk-of.ts';
import { type ModuleFacts, throughDoors } from './through-doors.ts';

const PAGE = /\/src\/pages\/([^/]+)\/\1-page\.tsx$/;

/** Its page shows every part there is, so it says nothing of what is used together. */
const GALLERY = 'dev-ui';

const reachedFrom = (root: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const seen = new Set([root]);
  for (const id of seen) for (const next of imports.get(id) ?? []) seen.add(next);
  return seen;
};

const ROOM = /\/src\/rooms\/([^/]+)\//;

/** Pages of the last layer have little in common but the parts they are made of: what they share of a room is its own file. */
const ofRoom = (id: string, chunk: Chunk): Chunk => {
  const room = ROOM.exec(id)?.[1];
  if (chunk.name !== REST || room === undefined) return { ...chunk, rank: chunk.rank * 2 };
  return { name: `${REST}-${room}`, rank: chunk.rank * 2 + 1 };
};

const isVirtual = (id: string): boolean => id.startsWith('\0');

/** Sorts modules into the files that pages load; see `chunkOf`. The plugin looks at what imports what, the groups use it. */
export const pageChunks = (layers: PageLayers) => {
  const chunks = new Map<string, Chunk>();

  const plugin: Plugin = {
    name: 'bandshell:page-chunks',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).filter((info) => info !== null);
      const modules: ModuleFacts[] = infos.map((info) => ({
        id: info.id,
        code: info.code ?? '',
        imports: info.importedIds,
      }));
      const imports = throughDoors(modules);
      const reach = new Map<string, { isFirst: boolean; pages: Set<string>; parts: number }>();
      for (const info of infos) {
        if (!info.isEntry && info.dynamicImporters.length === 0) continue;
        const page = PAGE.exec(info.id)?.[1];
        for (const id of reachedFrom(info.id, imports)) {
          const own = reach.get(id) ?? { isFirst: false, pages: new Set(), parts: 0 };
          reach.set(id, own);
          if (info.isEntry) own.isFirst = true;
          else if (page === undefined || page === GALLERY) own.parts += 1;
          else own.pages.add(page);
        }
      }
      chunks.clear();
      for (const [id, found] of reach) {
        const chunk = isVirtual(id) ? undefined : chunkOf(found satisfies Reach, layers);
        if (chunk !== undefined) chunks.set(id, ofRoom(id, chunk));
      }
    },
  };

  const ranks = ranksOf(layers) * 2;
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
