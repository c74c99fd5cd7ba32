import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** Workspaces whose packages are part of what is shipped. */
const shipped = ['contract', 'domain', 'media', 'player', 'server', 'web'].map((name) => `packages/${name}`);

const LICENSE_FILE = /^(licen[cs]e|copying)([.-].*)?$/i;
const NOTICE_FILE = /^notice([.-].*)?$/i;

/** The lock's key of a package as seen from another package's folder: Node searches from that folder up. */
function resolve(packages, from, name) {
  for (
    let at = from;
    at !== '';
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}

/** Keys of all packages that the shipped workspaces need at run time, according to the lock. */
export function shippedPackages(packages) {
  const seen = new Set();
  const visit = (key) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[key] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(packages, key, name);
      if (next === undefined || packages[next].link || seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  for (const workspace of shipped) visit(workspace);
  return [...seen].sort();
}

/** Some old packages name their licence only in the readme, under its own heading. */
const licenseOfReadme = (folder) => {
  const readme = readdirSync(folder).find((name) => /^readme(\.md)?$/i.test(name));
  const text = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8');
  return /^#+\s*licen[cs]e\s*\n+\s*([A-Z][\w.-]+)\s*$/im.exec(text)?.[1];
};

/** Others name it only as the heading of the licence's text. */
const licenseOfText = (folder) => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return /^\W*(MIT|ISC) License\s*$/im.exec(text.split('\n', 1)[0])?.[1];
};

/** SPDX expression of a package.json, also in the old formats. */
const licenseOf = ({ license, licenses }, folder) => {
  const named = license ?? licenses?.[0];
  return typeof named === 'string'
    ? named
    : (named?.type ?? licenseOfReadme(folder) ?? licenseOfText(folder) ?? 'UNKNOWN');
};

const addressOf = ({ homepage, repository }) => {
  const source = typeof repository === 'string' ? repository : repository?.url;
  const plain = (homepage ?? source ?? '').replace(/^git\+/, '').replace(/^git:\/\//, 'https://');
  return /^https?:\/\//.test(plain) ? plain.replace(/\.git$/, '') : null;
};

const personOf = (author) =>
  (typeof author === 'string' ? author : (author?.name ?? null))?.replace(/\s*<.*?>|\s*\(.*?\)/g, '') ?? null;

const textOf = (folder) => {
  const names = readdirSync(folder).sort();
  const read = (pattern) =>
    names
      .filter((name) => pattern.test(name) && !/\.(js|ts|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  const parts = [...read(LICENSE_FILE).slice(0, 1), ...read(NOTICE_FILE)];
  return parts.length === 0 ? null : parts.join('\n\n');
};

/**
 * The shipped packages and their licences, from the lock and the installed packages. Packages of other
 * systems, which are not installed here, are left out; they stand beside an installed one of the same project.
 * @returns {{ packages: { name: string, version: string, license: string, author: string | null, url: string | null,
 *   text: number | null }[], texts: string[] }} `text` is an index into `texts`; null where a package ships none
 */
export function readAttribution(base = root) {
  const { packages } = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8'));
  const texts = [];
  const index = new Map();
  const keep = (text) => {
    if (text === null) return null;
    if (!index.has(text)) index.set(text, texts.push(text) - 1);
    return index.get(text);
  };
  const entries = shippedPackages(packages).flatMap((key) => {
    const folder = join(base, key);
    if (!existsSync(join(folder, 'package.json'))) return [];
    const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return {
      name: info.name,
      version: info.version,
      license: licenseOf(info, folder),
      author: personOf(info.author),
      url: addressOf(info),
      text: keep(textOf(folder)),
    };
  });
  const unique = new Map(entries.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return { packages: [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), texts };
}

const FITTING =
  // `MIT/X11` is an old name of MIT.
  /^(MIT|MIT\/X11|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|PostgreSQL|Python-2\.0)$/;

/** Whether a package with this licence (an SPDX expression) may be shipped with the site. */
export const isFittingLicense = (license) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => FITTING.test(one.trim())));

/**
 * Writes the list for the page of open-source licences into the web build: the packages of the server and the web app.
 * @throws when a licence does not allow that
 */
export async function writeAttribution(folder, attribution = readAttribution()) {
  const wrong = attribution.packages.filter(({ license }) => !isFittingLicense(license));
  if (wrong.length > 0) {
    const names = wrong.map(({ name, version, license }) => `${name}@${version} (${license})`).join(', ');
    throw new Error(`Licences that do not let the site be shipped: ${names}.`);
  }
  await writeFile(join(folder, 'oss-attribution.json'), JSON.stringify(attribution));
}
