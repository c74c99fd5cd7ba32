import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { namesOf } from './names.mjs';
import { nextMigration, roomFiles, withExport, withRoom } from './room-files.mjs';

const names = namesOf('hype-trains', 'hype-train');

describe('a new room', () => {
  test('has its files under the fixed names on server, web and domain', () => {
    expect(Object.keys(roomFiles(names, '0012'))).toEqual([
      'packages/domain/src/hype-trains/hype-train-title.ts',
      'packages/domain/src/hype-trains/hype-train-title.test.ts',
      'packages/server/migrations/0012-hype-trains.sql',
      'packages/server/src/rooms/hype-trains/hype-trains-tables.ts',
      'packages/server/src/rooms/hype-trains/create-hype-train.ts',
      'packages/server/src/rooms/hype-trains/list-hype-trains.ts',
      'packages/server/src/rooms/hype-trains/hype-trains-schema.ts',
      'packages/server/src/rooms/hype-trains/room.ts',
      'packages/server/src/rooms/hype-trains/hype-trains.system.test.ts',
      'packages/web/src/rooms/hype-trains/hype-train-list.tsx',
      'packages/web/src/rooms/hype-trains/use-create-hype-train.ts',
    ]);
  });

  test('is code that parses, with every name filled in', async () => {
    for (const [file, text] of Object.entries(roomFiles(names, '0012'))) {
      expect(text, file).not.toMatch(/undefined|\[object/);
      if (/\.tsx?$/.test(file)) await transform(text, { loader: file.endsWith('x') ? 'tsx' : 'ts' });
    }
  });

  test('joins the list of rooms and the domain’s door', () => {
    const list =
      "import type { Room } from '../spine/room.ts';\n\nexport const rooms: readonly Room[] = [\n  chatRoom,\n];\n";
    expect(withRoom(list, names)).toContain("import { hypeTrainsRoom } from '../rooms/hype-trains/room.ts';");
    expect(withRoom(list, names)).toMatch(/= \[\n {2}hypeTrainsRoom,\n {2}chatRoom,/);
    expect(() => withRoom('', names)).toThrow('list of rooms');
    expect(withExport("export * from './a.ts';\nexport * from './z.ts';\n", names)).toBe(
      "export * from './a.ts';\nexport * from './hype-trains/hype-train-title.ts';\nexport * from './z.ts';\n",
    );
  });

  test('takes the next number for its migration', () => {
    expect(nextMigration(['0001-a.sql', '0010-b.sql', 'README.md'])).toBe('0011');
    expect(nextMigration([])).toBe('0001');
  });

  test('names that cannot be folders are refused', () => {
    expect(() => namesOf('Polls', 'poll')).toThrow('"Polls"');
    expect(() => namesOf('polls', '../x')).toThrow('"../x"');
    expect(() => namesOf('polls', 'polls')).toThrow('different');
  });
});
