import './lib/require-node.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { namesOf } from './new-room/names.mjs';
import { nextMigration, roomFiles, withExport, withRoom } from './new-room/room-files.mjs';

const roomList = 'packages/server/src/app/rooms.ts';
const domainDoor = 'packages/domain/src/index.ts';

try {
  const [room, noun, ...rest] = process.argv.slice(2);
  if (!room || !noun || rest.length > 0 || room.startsWith('-')) {
    throw new Error('Usage: npm run new-room -- ROOM NOUN, e.g. npm run new-room -- polls poll');
  }
  const names = namesOf(room, noun);
  const files = roomFiles(names, nextMigration(readdirSync(fromRoot('packages', 'server', 'migrations'))));
  const taken = Object.keys(files).find((file) => existsSync(dirname(fromRoot(file))) && file.includes(`/${room}/`));
  if (taken) throw new Error(`There is a folder ${dirname(taken)} already.`);

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(fromRoot(file)), { recursive: true });
    writeFileSync(fromRoot(file), text);
    console.log(`made     ${file}`);
  }
  for (const [file, change] of [
    [roomList, withRoom],
    [domainDoor, withExport],
  ]) {
    writeFileSync(fromRoot(file), change(readFileSync(fromRoot(file), 'utf8'), names));
    console.log(`changed  ${file}`);
  }
  const changed = [...Object.keys(files).filter((file) => /\.tsx?$/.test(file)), roomList, domainDoor];
  await run(fromRoot('node_modules', '.bin', 'biome'), ['check', '--write', ...changed], { capture: true });
  const { code } = await run(process.execPath, [fromRoot('scripts', 'print-schema.mjs')]);
  if (code !== 0) throw new Error('The schema was not printed; see above.');
  console.log(`
Left to do:
  - compose <${names.Noun}List> on a page (until then npm run check calls it dead code)
  - list its error codes in docs/errors.md
  - shape the slice into the feature; npx vitest run --project system packages/server/src/rooms/${room} shows that it runs`);
} catch (error) {
  fail(error);
}
