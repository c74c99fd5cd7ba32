import { domainFiles } from './domain-files.mjs';
import { serverFiles } from './server-files.mjs';
import { webFiles } from './web-files.mjs';

/** The time in a new migration's name, e.g. `20261122T2045` (UTC): now, or the next free minute. */
export function migrationTime(now, existing) {
  for (let time = now.getTime(); ; time += 60_000) {
    const name = new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replaceAll(/[-:]/g, '');
    if (!existing.some((file) => file.startsWith(`${name}-`))) return name;
  }
}

/** A new feature's files by path. `time` is in its migration's name. */
export const featureFiles = (names, time) => ({
  ...domainFiles(names),
  ...serverFiles(names, time),
  ...webFiles(names),
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
