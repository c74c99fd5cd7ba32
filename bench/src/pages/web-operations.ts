import { readFileSync } from 'node:fs';

/** The operations of the web app, by name, as the build wrote them. */
export const webOperations = (): ReadonlyMap<string, string> => {
  const file = new URL('../../../packages/web/dist/persisted-operations.json', import.meta.url);
  const documents = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return new Map(documents.map((text) => [/^query (\w+)/.exec(text)?.[1] ?? '', text]));
};
