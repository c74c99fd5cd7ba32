/** Which pages and parts reach a module by static imports. A page is named by its folder, `log-in`. */
export interface Reach {
  /** The document's own script, which every page loads first. */
  readonly isFirst: boolean;
  readonly pages: ReadonlySet<string>;
  /** Number of parts that are fetched later or that no viewer opens. */
  readonly parts: number;
}

/** Pages in the order of how many people open them and how quick they must be; what stands in no layer is of the last. */
export type PageLayers = readonly { readonly name: string; readonly pages: readonly string[] }[];

/** A group of modules that travel as one file. Lower ranks take their modules first. */
export interface Chunk {
  readonly name: string;
  readonly rank: number;
}

/** Name of the layer of all other pages. */
export const REST = 'tools';

/** How many ranks the chunks of so many layers have. */
export const ranksOf = (layers: PageLayers): number => 1 + (layers.length + 1) * ranksOfLayer(layers.length + 1);

/** Two for what pages of the layer share, and one for each set of later layers that shares with a single page. */
const ranksOfLayer = (count: number): number => 2 + 2 ** count;

/**
 * The file a module travels in. What the pages of a layer share is one file, and what pages of later layers use of it
 * another: a page for viewers never loads the tools of settings or administration, and a page of settings nothing that only
 * viewers see.
 * @returns undefined when a single page or part uses it: it stays in that page's own file
 */
export const chunkOf = ({ isFirst, pages, parts }: Reach, layers: PageLayers): Chunk | undefined => {
  if (isFirst) return { name: 'shared', rank: 0 };
  const named = new Set(layers.flatMap((layer) => layer.pages));
  const all = [...layers, { name: REST, pages: [...pages].filter((page) => !named.has(page)) }];
  const users = all.map((layer) => layer.pages.filter((page) => pages.has(page)));
  const first = users.findIndex((some) => some.length > 0);
  const [page, ...others] = users[first] ?? [];
  if (page === undefined) return undefined;
  const later = users.flatMap((some, index) => (index > first && some.length > 0 ? [index] : []));
  // Among what one page shares, the file that more layers use has the lower rank: it is needed by those that fewer use.
  const weight = later.reduce((sum, index) => sum + 2 ** index, 0);
  const base = 1 + first * ranksOfLayer(all.length);
  const layer = all[first]?.name ?? REST;
  if (others.length > 0) {
    return later.length > 0 ? { name: `${layer}-all`, rank: base } : { name: layer, rank: base + 1 };
  }
  const rank = base + 1 + 2 ** all.length - weight;
  if (later.length > 0) return { name: [page, ...later.map((index) => all[index]?.name)].join('-'), rank };
  return parts > 0 ? { name: `${page}-parts`, rank } : undefined;
};
