import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum bytes of a page's first view after Brotli. */
export const budgets = { script: 130_500, engine: 95_000, style: 15_000 };

/** Smaller ones, by route name: pages that visitors see first, and the settings with their many parts. */
const pageBudgets = {
  home: { script: 115_000, style: 9_000 },
  directory: { script: 117_000, style: 10_300 },
  category: { script: 115_000, style: 9_000 },
  logIn: { script: 119_000, style: 10_100 },
  signUp: { script: 119_000, style: 10_000 },
  channel: { style: 13_000 },
  profileSettings: { script: 127_300, style: 12_000 },
  securitySettings: { script: 128_500, style: 12_200 },
  accountSettings: { script: 128_000, style: 12_150 },
  notFound: { script: 113_000, style: 8_000 },
};

/**
 * Those of the embedded player, by the kind of content. It is built apart from the app, and nothing of the app's shell
 * is part of it. The engine included, its scripts stay below 151 KB.
 */
const embedBudgets = {
  channel: { script: 46_500, style: 5_200 },
  recorded: { script: 55_000, style: 7_400 },
};

/** The pages over a stream: one script and one style sheet, without the app. */
export const browserSourceBudgets = { script: 13_000, style: 1_200 };

/** Pages for developers show every component. */
const unlimited = new Set(['devUI']);

const embedPage = (kind) => `playerEmbed (${kind})`;

/** The smaller budgets, by the page's name. */
export const ownBudgets = {
  ...pageBudgets,
  ...Object.fromEntries(Object.entries(embedBudgets).map(([kind, limits]) => [embedPage(kind), limits])),
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const withImports = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
};

/**
 * The weight of each page's first view: the entry and its static imports, and what the page preloads.
 * @param {string} folder a finished, precompressed build with `manifest.json`, `preloads.json` and `player-embed.json`
 * @returns {{ page: string, script: number, engine: number, style: number }[]} bytes as Brotli
 */
export function weighPages(folder) {
  const manifest = readJson(join(folder, 'manifest.json'));
  const preloads = readJson(join(folder, 'preloads.json'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (!entry) throw new Error('The web build has no entry in its manifest.');
  const first = [...withImports(manifest, entry)].map((key) => manifest[key]);
  const scripts = first.map((chunk) => `/${chunk.file}`);
  const styles = first.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`);
  const weigh = (files) =>
    [...new Set(files)].reduce((sum, name) => {
      const file = join(folder, name);
      return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
    }, 0);
  const weighAll = (page, modules, sheets, needs) => ({
    page,
    script: weigh([...modules, ...needs.modules]),
    engine: weigh(needs.engine),
    style: weigh([...sheets, ...needs.styles]),
  });
  const embed = readJson(join(folder, 'player-embed.json'));
  return [
    ...Object.entries(preloads).map(([page, needs]) => weighAll(page, scripts, styles, needs)),
    ...Object.entries(embed.preloads).map(([kind, needs]) =>
      weighAll(embedPage(kind), embed.first.modules, embed.first.styles, needs),
    ),
  ];
}

/**
 * The weight of the pages over a stream, which stand beside the app.
 * @param {string} folder a finished, precompressed build
 * @returns {{ script: number, style: number }} bytes as Brotli
 */
export function weighBrowserSource(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith('browser-source-'));
  const weigh = (ending) => {
    const own = names.filter((name) => name.endsWith(ending));
    if (own.length !== 1) throw new Error(`The browser source has ${own.length} files ${ending}`);
    return statSync(join(folder, 'assets', own[0])).size;
  };
  return { script: weigh('.js.br'), style: weigh('.css.br') };
}

/** A sentence for each file of the pages over a stream that weighs more than its budget. */
export const overSourceBudget = (weight) =>
  Object.entries(browserSourceBudgets)
    .filter(([kind, limit]) => weight[kind] > limit)
    .map(([kind, limit]) => `The ${kind} of browser sources weighs ${weight[kind]} bytes; its budget is ${limit}.`);

/**
 * A sentence for each page that weighs more than its budget, and for each budget whose page is gone.
 * @param {{ page: string, script: number, engine: number, style: number }[]} pages bytes as Brotli
 */
export function overBudget(pages) {
  const limited = pages.filter(({ page }) => !unlimited.has(page));
  const heavy = limited.flatMap((page) =>
    Object.entries({ ...budgets, ...ownBudgets[page.page] })
      .filter(([kind, limit]) => page[kind] > limit)
      .map(([kind, limit]) => `The ${kind} of page "${page.page}" weighs ${page[kind]} bytes; its budget is ${limit}.`),
  );
  const known = new Set(pages.map(({ page }) => page));
  const lost = Object.keys(ownBudgets).filter((page) => !known.has(page));
  return [...heavy, ...lost.map((page) => `There is a budget for page "${page}", but no such page.`)];
}
