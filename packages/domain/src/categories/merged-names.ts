import { CATEGORY_ALIASES_MAX } from './category-details.ts';

/** The names of a category. */
export interface CategoryNames {
  readonly name: string;
  /** Empty: as in English. */
  readonly germanName: string;
  readonly aliases: readonly string[];
}

/**
 * The other names of a category after another one is merged into it: its own first, then the names of the other one, each
 * once in any case, as many as a category may have.
 */
export const mergedAliases = (into: CategoryNames, from: CategoryNames): string[] => {
  const known = new Set([into.name, into.germanName].map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (const name of [...into.aliases, from.name, from.germanName, ...from.aliases]) {
    const key = name.toLowerCase();
    if (name === '' || known.has(key)) continue;
    known.add(key);
    names.push(name);
  }
  return names.slice(0, CATEGORY_ALIASES_MAX);
};
