import type { Plugin, Rolldown } from 'vite';
import { resolveReexports } from '../chunks/resolve-reexports.ts';

/** The kinds of content that an embedded player shows, with the module that shows them. */
export const kinds = { channel: 'embed-channel', recorded: 'embed-recorded' } as const;

export type EmbedKind = keyof typeof kinds;

/** Whether a module is the one that shows a kind. */
export const showsKind = (id: string, kind: EmbedKind): boolean =>
  id.endsWith(`/src/pages/embed/player-embed/${kinds[kind]}.tsx`);

/** The content that follows a stream's picture. */
const LATE = /\/src\/features\/player\/live\/live-parts\.ts$/;

/** The content that recordings show at once and a stream shows late: the seek bar. */
const SHARED_LATE = 'player-embed-parts';

const reachedFrom = (roots: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> => {
  const seen = new Set(roots);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return seen;
};

/**
 * Sorts the modules of the embedded player into few files: the first one holds what every kind of content needs, and
 * each kind has one of its own. The code that follows a stream's picture has no recording's player in it. The engine
 * and parts that come later stay apart.
 */
export const embedChunks = () => {
  const fileOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'bandshell:embed-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const infos = ids.map((id) => this.getModuleInfo(id)).filter((info) => info !== null);
      const imports = resolveReexports(
        infos.map(({ id, code, importedIds }) => ({ id, code: code ?? '', imports: importedIds })),
      );
      const importsOf = (id: string): readonly string[] => imports.get(id) ?? [];
      const first = reachedFrom(
        infos.filter((info) => info.isEntry).map(({ id }) => id),
        importsOf,
      );
      const reached = (isRoot: (id: string) => boolean) => reachedFrom(ids.filter(isRoot), importsOf);
      const channel = reached((id) => showsKind(id, 'channel'));
      const recorded = reached((id) => showsKind(id, 'recorded'));
      const late = reached((id) => LATE.test(id));
      if (late.size === 0) this.error('The embedded player has no parts that follow a stream’s picture any more.');
      fileOf.clear();
      for (const id of ids) {
        if (first.has(id) || (channel.has(id) && recorded.has(id))) fileOf.set(id, 'player-embed');
        else if (recorded.has(id) && late.has(id)) fileOf.set(id, SHARED_LATE);
        else if (channel.has(id)) fileOf.set(id, kinds.channel);
        else if (recorded.has(id)) fileOf.set(id, kinds.recorded);
      }
    },
  };
  // A group takes the imports of its modules along, so the shared ones come first.
  const files = ['player-embed', SHARED_LATE, ...Object.values(kinds)];
  const groups: Rolldown.CodeSplittingGroup[] = files.map((file, index) => ({
    debugName: file,
    name: (id: string) => (fileOf.get(id) === file ? file : null),
    priority: files.length - index,
  }));
  return { plugin, groups };
};
