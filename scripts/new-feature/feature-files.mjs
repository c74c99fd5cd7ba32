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
