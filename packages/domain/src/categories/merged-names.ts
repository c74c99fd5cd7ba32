import { CATEGORY_ALIASES_MAX } from './category-details.ts';

/** The names of a category. */
export interface CategoryNames {
  readonly name: string;
  /** Empty: as in English. */
  readonly germanName: string;
  readonly aliases: readonly string[];
}

/**
 * The other names of a category after another one is merged into it: the name of the other one, so that it always leads
 * on, then its own, then the further names of the other one. Each stands once in any case, and there are as many as a
 * category may have.
 */
export const mergedAliases = (into: CategoryNames, from: CategoryNames): string[] => {
  const known = new Set([into.name, into.germanName].map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (const name of [from.name, ...into.aliases, from.germanName, ...from.aliases]) {
    const key = name.toLowerCase();
    if (name === '' || known.has(key)) continue;
    known.add(key);
    names.push(name);
  }
  return names.slice(0, CATEGORY_ALIASES_MAX);
};
