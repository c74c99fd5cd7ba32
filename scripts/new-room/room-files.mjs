import { domainFiles } from './domain-files.mjs';
import { serverFiles } from './server-files.mjs';
import { webFiles } from './web-files.mjs';

/** The number of the next migration, e.g. `0012`. */
export function nextMigration(existing) {
  const numbers = existing.map((name) => Number.parseInt(name, 10)).filter((number) => !Number.isNaN(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** A new room's files by path. */
export const roomFiles = (names, migration) => ({
  ...domainFiles(names),
  ...serverFiles(names, migration),
  ...webFiles(names),
});

/** The composition root's list of rooms with one more. The formatter puts the imports in order. */
export function withRoom(source, { room, roomCamel }) {
  const list = /export const rooms: readonly Room\[\] = \[/;
  if (!list.test(source)) throw new Error('The list of rooms was not found in packages/server/src/app/rooms.ts.');
  return source
    .replace(/^import type \{ Room \}/m, `import type {} from '../rooms/${room}/${room}-tables.ts';\n$&`)
    .replace(/^import type \{ Room \}/m, `import { ${roomCamel}Room } from '../rooms/${room}/room.ts';\n$&`)
    .replace(list, `$&\n  ${roomCamel}Room,`);
}

/** The domain's door with one export more, in order. */
export function withExport(source, { room, noun }) {
  const lines = source.split('\n').filter((line) => line !== '');
  return `${[...lines, `export * from './${room}/${noun}-title.ts';`].sort().join('\n')}\n`;
}
