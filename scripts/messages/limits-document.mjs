import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';

export const LIMITS_DOCUMENT = fromRoot('docs', 'limits.md');

const isLimit = (value) =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'limit,windowMs';

/**
 * Every limit on attempts that a feature of the domain declares. A process that imports TypeScript is needed.
 * @returns {Promise<{ feature: string, name: string, limit: number, windowMs: number }[]>}
 */
export async function readDeclaredLimits() {
  const domain = fromRoot('packages', 'domain', 'src');
  const found = [];
  for (const feature of readdirSync(domain).sort()) {
    const entry = fromRoot('packages', 'domain', 'src', feature, 'index.ts');
    if (!existsSync(entry)) continue;
    const exports = Object.entries(await import(pathToFileURL(entry).href));
    const limits = exports.filter(([, value]) => isLimit(value)).sort(([one], [other]) => (one < other ? -1 : 1));
    found.push(...limits.map(([name, limit]) => ({ feature, name, ...limit })));
  }
  return found;
}

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
];

/** `3 in 1 d`; a window that is no whole unit has the next smaller one. */
export function limitText({ limit, windowMs }) {
  const [ms, unit] = UNITS.find(([each]) => windowMs % each === 0) ?? [1, 'ms'];
  return `${limit} in ${windowMs / ms} ${unit}`;
}

/** The text of docs/limits.md. */
export async function limitsDocument() {
  const limits = await readDeclaredLimits();
  return `# Limits on attempts

\`npm run messages\` writes this page from the domain (\`AttemptLimit\`). The name says whose attempts are counted. The next
attempt is refused with \`RATE_LIMITED\` until the first one has left the window.

| Feature | Limit | Allowed |
| --- | --- | --- |
${limits.map((each) => `| ${each.feature} | \`${each.name}\` | ${limitText(each)} |`).join('\n')}
`;
}
