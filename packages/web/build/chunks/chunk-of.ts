/** Which pages and parts reach a module by static imports. A page is named by its folder, `log-in`. */
export interface Reach {
  /** The document's own script, which every page loads first. */
  readonly isFirst: boolean;
  readonly pages: ReadonlySet<string>;
  /** Names of bundles whose parts use it. */
  readonly bundles: ReadonlySet<string>;
  /** Number of parts outside of all bundles that use it: those that viewers may open, and the others. */
  readonly viewerParts: number;
  readonly toolParts: number;
}

/** Which files the code of pages travels in. */
export interface ChunkPlan {
  /**
   * Pages for viewers, which are opened by most people and must be quick, in groups by how many open them. What several of
   * them share travels with the first group that has one of them; what they share with tools, with an earlier group's.
   */
  readonly viewing: readonly {
    readonly name: string;
    readonly pages: readonly string[];
    readonly commonWith?: string;
  }[];
  /** Those of them that show a stream, a video or a clip. */
  readonly watching: readonly string[];
  /** Other pages, in the order of how many people open them. What stands in no layer is of the last, `tools`. */
  readonly layers: readonly { readonly name: string; readonly pages: readonly string[] }[];
  /** How many of the first layers are to be quick: they do not load what all tools have in common. */
  readonly quickLayers: number;
  /**
   * Parts that come after a page's first view and travel together: the file names of their modules, by the bundle's name.
   * The first bundle is loaded on most pages; what it shares with another is its own.
   */
  readonly bundles: Readonly<Record<string, readonly string[]>>;
}

/** A group of modules that travel as one file. Lower ranks take their modules first. */
export interface Chunk {
  readonly name: string;
  readonly rank: number;
}

/** Name of the layer of all other pages. */
export const REST = 'tools';

/** What of the tools is used by this many pages is a base that all of them load. */
const BASE_PAGES = 6;

/** Kinds of chunks, in the order of their ranks: what reaches a module of a kind reaches what that imports. */
const KINDS = ['shared', 'viewing', 'watching', 'page', 'late', 'parts', 'tools'] as const;
/** For each group or layer at most three, one before and three after them. */
const ranksOfKind = ({ viewing, layers }: ChunkPlan): number => Math.max(viewing.length, layers.length + 1) * 3 + 4;
const rankOf = (plan: ChunkPlan, kind: (typeof KINDS)[number], within: number): number =>
  KINDS.indexOf(kind) * ranksOfKind(plan) + within;
const afterKinds = (plan: ChunkPlan): number => KINDS.length * ranksOfKind(plan);

/** How many ranks the chunks of a plan have. */
export const ranksOf = (plan: ChunkPlan): number => afterKinds(plan) + Object.keys(plan.bundles).length + 2;

/**
 * The file a module travels in. Few and large ones: each costs a request. A page for viewers never loads the tools of
 * creators, settings or administration; what such tools share with it is in a file that the viewer needs anyway (`…-all`),
 * or in one of what late parts share with a layer of them.
 * @returns undefined when a single page or part uses it: it stays in that page's own file
 */
export const chunkOf = (reach: Reach, plan: ChunkPlan): Chunk | undefined => {
  const { isFirst, pages, bundles, viewerParts, toolParts } = reach;
  if (isFirst) return { name: 'shared', rank: 0 };
  const viewing = plan.viewing.flatMap((group) => group.pages.filter((page) => pages.has(page)));
  const hasTools = viewing.length < pages.size;
  const [page] = viewing;
  if (page !== undefined && viewing.length > 1) {
    const group = plan.viewing.findIndex((one) => one.pages.includes(page));
    const name = plan.viewing[group]?.name ?? 'viewing';
    if (hasTools) return ofViewersAndTools(group, plan);
    const watching = viewing.filter((one) => plan.watching.includes(one)).length;
    if (watching === viewing.length) return { name: 'watching', rank: rankOf(plan, 'watching', 0) };
    return group > 0 && watching > 0
      ? { name: `${name}-watching`, rank: rankOf(plan, 'viewing', group * 3 + 1) }
      : { name, rank: rankOf(plan, 'viewing', group * 3 + 2) };
  }
  const isShared = bundles.size + viewerParts + toolParts > 0;
  if (page !== undefined) {
    if (hasTools) return { name: `${page}-all`, rank: rankOf(plan, 'page', 0) };
    return isShared ? { name: `${page}-parts`, rank: rankOf(plan, 'page', 1) } : undefined;
  }
  if (hasTools) {
    if (bundles.size > 0) return chunkOfTools(pages, 'late', plan);
    if (viewerParts > 0) return chunkOfTools(pages, 'parts', plan);
    const chunk = chunkOfTools(pages, 'tools', plan);
    return isShared || pages.size > 1 ? chunk : undefined;
  }
  if (bundles.size > 0) {
    const names = Object.keys(plan.bundles);
    const first = names.findIndex((name) => bundles.has(name));
    // What later bundles share without the first is in the first of them: they are wanted together more often than not.
    return { name: names[first] ?? 'late', rank: afterKinds(plan) + first };
  }
  if (viewerParts + toolParts < 2) return undefined;
  const last = ranksOf(plan);
  return viewerParts > 0 ? { name: 'parts', rank: last - 2 } : { name: 'tool-parts', rank: last - 1 };
};

/** The file of what several pages for viewers share with tools. */
const ofViewersAndTools = (group: number, plan: ChunkPlan): Chunk => {
  const other = plan.viewing.findIndex(({ name }) => name === plan.viewing[group]?.commonWith);
  const at = other < 0 ? group : other;
  return { name: `${plan.viewing[at]?.name}-all`, rank: rankOf(plan, 'viewing', at * 3) };
};

/** The file of what tools use, alone or with bundles (`late`) or other parts (`parts`) of viewers. */
const chunkOfTools = (pages: ReadonlySet<string>, kind: 'late' | 'parts' | 'tools', plan: ChunkPlan): Chunk => {
  const { layers } = plan;
  const named = new Set(layers.flatMap((layer) => layer.pages));
  const all = [...layers, { name: REST, pages: [...pages].filter((page) => !named.has(page)) }];
  const users = all.map((layer) => layer.pages.filter((page) => pages.has(page)));
  const first = users.findIndex((some) => some.length > 0);
  const own = users[first] ?? [];
  const layer = all[first]?.name ?? REST;
  const isTool = first >= plan.quickLayers;
  if (isTool && pages.size >= BASE_PAGES)
    return { name: `${kind}-base`, rank: rankOf(plan, kind, plan.quickLayers * 3) };
  const rank = rankOf(plan, kind, first * 3 + (isTool ? 1 : 0));
  const last = rankOf(plan, kind, ranksOfKind(plan) - 1);
  // Viewers load few files: what single pages of a layer share with their bundles is one.
  if (pages.size === 1) return { name: kind === 'late' ? `late-${layer}-single` : `${own[0]}-parts`, rank: last };
  if (pages.size === 2 && kind === 'parts') return { name: `${[...pages].sort().join('-')}-parts`, rank: last - 1 };
  if (kind !== 'tools') return { name: `${kind}-${layer}`, rank };
  if (own.length === pages.size) return { name: layer, rank: rank + 1 };
  return own.length > 1 ? { name: `${layer}-all`, rank } : { name: `${own[0]}-all`, rank: rank + 2 };
};
