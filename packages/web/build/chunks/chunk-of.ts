/** Which pages and parts reach a module by static imports. A page is named by its folder, `log-in`. */
export interface Reach {
  /** The module's file name without its extension. */
  readonly file: string;
  /** The document's own script, which every page loads first. */
  readonly isFirst: boolean;
  readonly pages: ReadonlySet<string>;
  /** Names of bundles whose parts use it. */
  readonly bundles: ReadonlySet<string>;
  /**
   * Number of parts outside of all bundles that use it, counted apart for parts that viewers can open and for the
   * others.
   */
  readonly viewerParts: number;
  readonly toolParts: number;
}

/** Decides which files carry the code of pages. */
export interface ChunkPlan {
  /**
   * Pages for viewers, in groups by how many people open them. They must load fast. Code that one of them shares with
   * another page is in the file of the first group that contains one of the pages.
   */
  readonly viewing: readonly {
    readonly name: string;
    readonly pages: readonly string[];
    /** File names of modules that belong to the group, whatever uses them. */
    readonly parts?: RegExp;
  }[];
  /** Pages that show a stream, a video or a clip, on this site or embedded in another one. */
  readonly watching: readonly string[];
  /** Other pages, most opened first. A page in no layer belongs to the last one, `tools`. */
  readonly layers: readonly { readonly name: string; readonly pages: readonly string[] }[];
  /** How many of the first layers must load fast. They do not load the code that all tools share. */
  readonly quickLayers: number;
  /**
   * Parts that load together after a page's first view: the file names of their modules, by the bundle's name. Most
   * pages load the first bundle, so code that it shares with another bundle belongs to it.
   */
  readonly bundles: Readonly<Record<string, readonly string[]>>;
  /**
   * File names of the modules that hold the table of all routes. The first view does without them, so they have a file
   * of their own, whatever uses them.
   */
  readonly routes: RegExp;
}

/** A group of modules that share one file. Lower ranks take their modules first. */
export interface Chunk {
  readonly name: string;
  readonly rank: number;
}

/** Name of the layer of all other pages. */
export const REST = 'tools';

const LATE = 'late';

/** Name of the code that parts outside of all bundles share with each other alone. */
export const PARTS = 'parts';

/** Code of the tools that at least this many pages use is a base that all tools load. */
const BASE_PAGES = 6;

/**
 * Kinds of chunks, in the order of their ranks. Whatever reaches a module of a kind also reaches the imports of that
 * module.
 */
const KINDS = ['shared', 'viewing', 'watching', 'page', 'late', 'routes', 'parts', 'tools'] as const;
/** A layer of tools has at most three ranks, one before and three after the tools. A group of viewing pages has one. */
const ranksOfKind = ({ viewing, layers }: ChunkPlan): number =>
  Math.max(viewing.length + 1, (layers.length + 1) * 3 + 4);
const rankOf = (plan: ChunkPlan, kind: (typeof KINDS)[number], within: number): number =>
  KINDS.indexOf(kind) * ranksOfKind(plan) + within;
const afterKinds = (plan: ChunkPlan): number => KINDS.length * ranksOfKind(plan);

/** How many ranks the chunks of a plan have. */
export const ranksOf = (plan: ChunkPlan): number => afterKinds(plan) + Object.keys(plan.bundles).length + 2;

/**
 * Chooses the file for a module. Files are few and large, because each costs a request. Code that a viewing page shares
 * with any other page is in one file for its group. Code that late parts share with pages that are not open is in one
 * of two files: `common` if many pages or one of a named layer need it, else `late`.
 * @returns undefined if a single page or part uses the module: it stays in the file of that page or part
 */
export const chunkOf = (reach: Reach, plan: ChunkPlan): Chunk | undefined => {
  const { isFirst, pages, bundles, viewerParts, toolParts, file } = reach;
  if (isFirst) return { name: 'shared', rank: 0 };
  if (plan.routes.test(file)) return { name: 'routes', rank: rankOf(plan, 'routes', 0) };
  const [firstGroup] = plan.viewing;
  if (firstGroup?.parts?.test(file)) return { name: firstGroup.name, rank: rankOf(plan, 'viewing', 0) };
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
    // The page that most viewers open loads its parts anyway, so they have one file with all that it alone uses. For
    // another page, a bundle contains only what it needs.
    const isFirstGroup = plan.viewing[0]?.pages.includes(page) === true;
    const isPage = file === `${page}-page`;
    if (isFirstGroup && (isShared || !isPage)) return { name: `${page}-parts`, rank: rankOf(plan, 'page', 0) };
    if (!isShared) return undefined;
    if (plan.watching.includes(page)) {
      return bundles.size > 0
        ? { name: `${page}-late`, rank: rankOf(plan, 'page', 0) }
        : { name: `${page}-parts`, rank: rankOf(plan, 'page', 1) };
    }
    return bundles.size > 0
      ? { name: LATE, rank: rankOf(plan, 'late', 1) }
      : { name: `${page}-parts`, rank: rankOf(plan, 'parts', 0) };
  }
  if (hasTools) {
    if (bundles.size > 0) return lateChunk(pages, bundles, plan);
    if (viewerParts > 0) return chunkOfTools(pages, 'parts', plan);
    const chunk = chunkOfTools(pages, 'tools', plan);
    return isShared || pages.size > 1 ? chunk : undefined;
  }
  if (bundles.size > 0) {
    const names = Object.keys(plan.bundles);
    const first = names.findIndex((name) => bundles.has(name));
    // Code that later bundles share without the first belongs to the first of them, because pages usually load these
    // bundles together.
    return { name: names[first] ?? 'late', rank: afterKinds(plan) + first };
  }
  if (viewerParts + toolParts < 2) return undefined;
  const last = ranksOf(plan);
  return viewerParts > 0 ? { name: PARTS, rank: last - 2 } : { name: 'tool-parts', rank: last - 1 };
};

/**
 * The file for code that bundles share with pages that the viewer does not have open. Code that most pages load late is
 * apart from that of the other bundles.
 */
const lateChunk = (pages: ReadonlySet<string>, bundles: ReadonlySet<string>, plan: ChunkPlan): Chunk => {
  const reaches = (layers: ChunkPlan['layers']): boolean =>
    layers.some((layer) => layer.pages.some((page) => pages.has(page)));
  if (reaches(plan.layers) || pages.size >= BASE_PAGES) return { name: 'common', rank: rankOf(plan, 'late', 0) };
  return bundles.has(Object.keys(plan.bundles)[0] ?? '')
    ? { name: LATE, rank: rankOf(plan, 'late', 1) }
    : { name: `${LATE}-parts`, rank: rankOf(plan, 'late', 2) };
};

/** The file for code that tools use, alone or together with viewers' parts outside of all bundles (`parts`). */
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
