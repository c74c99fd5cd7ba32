import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** A registry by platform or settings, and a function that another module sets. */
const MODULE_STATE =
  /^(?:export )?(?:const \w+ = new WeakMap<(?:Platform|Config|object, Buffer)\b|let \w+: \(?\(?.*=>)/m;

it('keeps no part of a process in a module: long-lived parts are in `platform.parts`', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => MODULE_STATE.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
  for (const fault of [
    'const servers = new WeakMap<Platform, MediaServer>();',
    'const keys = new WeakMap<object, Buffer>();',
    'let open: ((platform: Platform) => MediaTools) | undefined;',
  ]) {
    expect(fault).toMatch(MODULE_STATE);
  }
});
