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
   * Pages for viewers, which are opened by most people and must be quick, in groups by how many open them. What one of them
   * shares with another page travels with the first group that has a page of it.
   */
  readonly viewing: readonly { readonly name: string; readonly pages: readonly string[] }[];
  /** Those that show a stream, a video or a clip, in a page of the site or of another one. */
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

const LATE = 'late';

/** What of the tools is used by this many pages is a base that all of them load. */
const BASE_PAGES = 6;

/** Kinds of chunks, in the order of their ranks: what reaches a module of a kind reaches what that imports. */
const KINDS = ['shared', 'viewing', 'watching', 'page', 'late', 'parts', 'tools'] as const;
/** For each layer of tools at most three, one before and three after them; for each group of viewing pages one. */
const ranksOfKind = ({ viewing, layers }: ChunkPlan): number =>
  Math.max(viewing.length + 1, (layers.length + 1) * 3 + 4);
const rankOf = (plan: ChunkPlan, kind: (typeof KINDS)[number], within: number): number =>
  KINDS.indexOf(kind) * ranksOfKind(plan) + within;
const afterKinds = (plan: ChunkPlan): number => KINDS.length * ranksOfKind(plan);

/** How many ranks the chunks of a plan have. */
export const ranksOf = (plan: ChunkPlan): number => afterKinds(plan) + Object.keys(plan.bundles).length + 2;

/**
 * The file a module travels in. Few and large ones: each costs a request. What a page for viewers shares with any other
 * page is in one file for its group. What late parts share with pages that are not open is in few: `late-account` for what
 * the account pages need, too, `late-base` for what many need, `late-single` for what one page of a named layer needs, and `late`.
 * @returns undefined when a single page or part uses it: it stays in that page's own file
 */
export const chunkOf = (reach: Reach, plan: ChunkPlan): Chunk | undefined => {
  const { isFirst, pages, bundles, viewerParts, toolParts } = reach;
  if (isFirst) return { name: 'shared', rank: 0 };
  const viewing = plan.viewing.flatMap((group) => group.pages.filter((page) => pages.has(page)));
  const hasTools = viewing.length < pages.size;
  const [page] = viewing;
  if (page !== undefined && pages.size > 1) {
    if ([...pages].every((one) => plan.watching.includes(one)))
      return { name: 'watching', rank: rankOf(plan, 'watching', 0) };
    const group = plan.viewing.findIndex((one) => one.pages.includes(page));
    if (hasTools && group > 0) return { name: 'lists-all', rank: rankOf(plan, 'viewing', 1) };
    return { name: plan.viewing[group]?.name ?? 'viewing', rank: rankOf(plan, 'viewing', group === 0 ? 0 : group + 1) };
  }
  const isShared = bundles.size + viewerParts + toolParts > 0;
  if (page !== undefined) {
    if (!isShared) return undefined;
    // The page that most viewers open loads its parts anyway; of another one, a bundle takes what it needs and no more.
    const isFirstGroup = plan.viewing[0]?.pages.includes(page) === true;
    if (isFirstGroup) return { name: `${page}-parts`, rank: rankOf(plan, 'page', 0) };
    if (plan.watching.includes(page)) {
      return bundles.size > 0
        ? { name: `${page}-late`, rank: rankOf(plan, 'page', 0) }
        : { name: `${page}-parts`, rank: rankOf(plan, 'page', 1) };
    }
    return bundles.size > 0
      ? { name: `${LATE}-lists`, rank: rankOf(plan, 'late', 4) }
      : { name: `${page}-parts`, rank: rankOf(plan, 'parts', 0) };
  }
  if (hasTools) {
    if (bundles.size > 0) return lateChunk(pages, plan);
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

/** The file of what bundles share with pages that a viewer has not open. */
const lateChunk = (pages: ReadonlySet<string>, plan: ChunkPlan): Chunk => {
  const reaches = (layers: ChunkPlan['layers']): boolean =>
    layers.some((layer) => layer.pages.some((page) => pages.has(page)));
  if (reaches(plan.layers.slice(0, plan.quickLayers))) {
    return { name: `${LATE}-account`, rank: rankOf(plan, 'late', 0) };
  }
  const isNamed = reaches(plan.layers);
  if (isNamed && pages.size === 1) return { name: `${LATE}-single`, rank: rankOf(plan, 'late', 3) };
  return isNamed || pages.size >= BASE_PAGES
    ? { name: `${LATE}-base`, rank: rankOf(plan, 'late', 1) }
    : { name: LATE, rank: rankOf(plan, 'late', 2) };
};

/** The file of what tools use, alone or with parts of viewers that belong to no bundle (`parts`). */
const chunkOfTools = (pages: ReadonlySet<string>, kind: 'parts' | 'tools', plan: ChunkPlan): Chunk => {
  const { layers } = plan;
  const named = new Set(layers.flatMap((layer) => layer.pages));
  const all = [...layers, { name: REST, pages: [...pages].filter((page) => !named.has(page)) }];
  const users = all.map((layer) => layer.pages.filter((page) => pages.has(page)));
  const first = users.findIndex((some) => some.length > 0);
  const own = users[first] ?? [];
  const layer = all[first]?.name ?? REST;
  const isTool = first >= plan.quickLayers;
  if (isTool && pages.size >= BASE_PAGES)
    return { name: `${kind}-base`, rank: rankOf(plan, kind, plan.quickLayers * 3 + 1) };
  const rank = rankOf(plan, kind, first * 3 + (isTool ? 2 : 1));
  const last = rankOf(plan, kind, ranksOfKind(plan) - 1);
  if (pages.size === 1) return { name: `${own[0]}-parts`, rank: last };
  if (pages.size === 2 && kind === 'parts') return { name: `${[...pages].sort().join('-')}-parts`, rank: last - 1 };
  if (kind === 'parts') return { name: `${kind}-${layer}`, rank };
  if (own.length === pages.size) return { name: layer, rank: rank + 1 };
  return own.length > 1 ? { name: `${layer}-all`, rank } : { name: `${own[0]}-all`, rank: rank + 2 };
};
