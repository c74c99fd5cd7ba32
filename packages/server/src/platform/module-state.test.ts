import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/**
 * The state that a module could keep for a process: a variable, an empty collection that is filled later, a registry by
 * platform or settings.
 */
const MODULE_STATE =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^\n]*?)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^\n]*>)?\(\)|\[\]);)/gm;

/** The same for every platform of a process: made once from constants, or bound to an object that ends with a request. */
const ALLOWED = [
  'app/graphql/estimate-cost.ts knownFields',
  'app/graphql/foreign-run.ts runs',
  'app/graphql/yielding-fields.ts done',
  'app/schema.ts schema',
  'app/testing/demo-encoders.ts tags',
  'core/ids/new-id.ts last',
  'core/images/png-of-svg.ts kept',
  'core/media-jobs/define-media-job.ts definitions',
  'features/accounts/may-come-in.ts reported',
  'features/accounts/password-hash.ts decoy',
  'features/accounts/password-score.ts meter',
  'features/accounts/two-factor/ask-for-second-factor.ts asked',
  'features/stories/text-outlines.ts font',
];

const stateIn = (text: string): string[] =>
  [...text.matchAll(MODULE_STATE)].map(([, variable, collection]) => variable ?? collection ?? '');

it('keeps no state of a process in a module: long-lived services are in `platform.services`', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    stateIn(readFileSync(join(SOURCES, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(ALLOWED);
});

it.each([
  'const servers = new WeakMap<Platform, MediaServer>();',
  'const keys = new WeakMap<object, Buffer>();',
  'let open: ((platform: Platform) => MediaTools) | undefined;',
  'let hasWarned = false;',
  'export const underWay = new Map<string, Promise<Buffer | undefined>>();',
  'const waiting: Array<() => void> = [];',
])('finds module state: %s', (fault) => {
  expect(stateIn(fault)).toHaveLength(1);
});
