import { announcementFiles } from './announcement-files.mjs';
import { domainFiles } from './domain-files.mjs';
import { serverFiles } from './server-files.mjs';
import { serverTest } from './server-test.mjs';
import { tabFiles } from './tab-files.mjs';
import { webFiles } from './web-files.mjs';

/** The time in a new migration's name, e.g. `20261122T2045` (UTC): now, or the next free minute. */
export function migrationTime(now, existing) {
  for (let time = now.getTime(); ; time += 60_000) {
    const name = new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replaceAll(/[-:]/g, '');
    if (!existing.some((file) => file.startsWith(`${name}-`))) return name;
  }
}

/** The place of a new tab: after those of the tabs whose sources these are. */
export const nextTabPlace = (sources) =>
  Math.max(0, ...sources.map((source) => Number(/\bplace: (\d+)/.exec(source)?.[1] ?? 0))) + 10;

/** A new feature's files by path. `time` is in its migration's name, `tabPlace` is where its tab of the settings stands. */
export const featureFiles = (names, time, tabPlace) => ({
  ...domainFiles(names),
  ...serverFiles(names, time),
  ...serverTest(names),
  ...announcementFiles(names),
  ...webFiles(names),
  ...tabFiles(names, tabPlace),
});

/** Adds a feature to the composition root's list, sorted by name. */
export function withFeature(source, { feature, featureCamel }) {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.startsWith('export {'));
  if (first < 0) throw new Error('The list of features was not found in packages/server/src/app/features.ts.');
  const line = `export { ${featureCamel}Feature } from '../features/${feature}/feature.ts';`;
  const features = [...lines.slice(first).filter((text) => text !== ''), line];
  const order = (text) => text.slice(text.indexOf("'"));
  features.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return `${[...lines.slice(0, first), ...features].join('\n')}\n`;
}

/** Adds a feature's events to the domain's list of all events. */
export function withEvents(source, { feature, noun, Noun }) {
  const type = `${Noun}Event`;
  const importLine = `import type { ${type} } from './${feature}/${noun}-events.ts';`;
  const [imports, rest] = source.split('\n\n/**');
  const end = rest?.lastIndexOf(';') ?? -1;
  if (end < 0) throw new Error('The list of events was not found in packages/domain/src/events.ts.');
  return `${imports}\n${importLine}\n\n/**${rest.slice(0, end)}\n  | ${type}${rest.slice(end)}`;
}

/** Adds a feature's topic to the contract. */
export const withTopic = (source, { feature }) => `${source}export * from './${feature}-topic.ts';\n`;

/** Adds a feature to the table of the server's features. */
export function withDescription(source, { feature, manyWords }) {
  const [before, table, ...rest] = source.split(/(?<=\n)(?=\| Features \|)/);
  const end = table?.indexOf('\n\n') ?? -1;
  if (end < 0) throw new Error('The table of features was not found in docs/architecture.md.');
  return `${before}${table.slice(0, end)}\n| \`${feature}\` | the ${manyWords} of a channel |${table.slice(end)}${rest.join('')}`;
}

/** Adds an import before the first one, which a formatter sorts, and a line at the end of the object that begins with `start`. */
function withSpread(source, start, importLine, line) {
  const from = source.indexOf(start);
  const end = source.slice(from).search(/\n}/);
  if (from < 0 || end < 0) throw new Error(`The list was not found that begins with "${start}".`);
  return `${importLine}\n${source.slice(0, from + end)}\n  ${line},${source.slice(from + end)}`;
}

/** Adds a feature's notifications and actions of the audit log to what features announce. */
export const withAnnouncements = (source, { feature, featureCamel }) => {
  const importLine = (name) => `import { ${featureCamel}${name} } from './${feature}/${feature}-announcements.ts';`;
  const add = (text, start, name) => withSpread(text, start, importLine(name), `...${featureCamel}${name}`);
  return add(add(source, 'const notifications = {', 'Notifications'), 'export const auditActions = {', 'AuditActions');
};

/** Adds a feature's pages to the table of routes. */
export const withRoutes = (source, { feature, featureCamel }) =>
  withSpread(
    source,
    'export const routeTable = {',
    `import { ${featureCamel}Routes } from './${feature}/${feature}-routes.ts';`,
    `...${featureCamel}Routes`,
  );

/** Adds the heads of a feature's pages. */
export const withHeads = (source, { feature, featureCamel }) =>
  withSpread(
    source,
    'export const routeHeads',
    `import { ${featureCamel}Heads } from './${feature}/${feature}-heads.ts';`,
    `...${featureCamel}Heads`,
  );
