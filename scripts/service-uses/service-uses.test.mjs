import { describe, expect, test } from 'vitest';
import { serviceFaults, sources } from './service-uses.mjs';

test('a feature says which services of others it uses', () => expect(serviceFaults(sources())).toEqual([]));

describe('a planted use of another feature’s service', () => {
  const ovens = "export const ovensFeature = { name: 'ovens', services: { oven: makeOven } } satisfies Feature;";
  const files = {
    'core/core-services.ts':
      "declare module '../platform/services.ts' {\n  interface Services {\n    readonly clay: Clay;\n  }\n}",
    'features/ovens/feature.ts': ovens,
    'features/ovens/oven.ts':
      "declare module '../../platform/services.ts' {\n  interface Services {\n    readonly oven: Oven;\n  }\n}",
    'features/cups/feature.ts': "export const cupsFeature = { name: 'cups' } satisfies Feature;",
  };
  const faultsOf = (text, more = {}) => serviceFaults({ ...files, 'features/cups/burn.ts': text, ...more });
  const FAULT = ['cups uses oven of ovens'];

  test.each([
    ['of the platform', 'const burn = (platform) => platform.services.oven.burn();', FAULT],
    ['of services by themselves', 'const burn = ({ services }) => services.oven.burn();', FAULT],
    ['that may be missing', 'const burn = (platform) => platform.services.oven?.burn();', FAULT],
    ['taken out in the arguments', 'const burn = ({ services: { oven } }) => oven.burn();', FAULT],
    ['taken out under another name', 'const burn = ({ services: { oven: hot } }) => hot.burn();', FAULT],
    ['taken out in a line', 'const { oven } = context.platform.services;', FAULT],
    ['that is passed on', 'const burn = ({ services }) => heat(services.oven);', FAULT],
    ['in a comment', '// services.oven\n', []],
    ['of core', 'const take = ({ services }) => services.clay.take();', []],
    [
      'behind another name for all',
      'const all = platform.services;',
      ['features/cups/burn.ts keeps services under another name'],
    ],
    [
      'behind another name in the arguments',
      'const f = ({ services: all }) => all.oven;',
      ['features/cups/burn.ts keeps services under another name'],
    ],
    [
      'by a computed name',
      "platform.services['oven'].burn();",
      ['features/cups/burn.ts keeps services under another name'],
    ],
  ])('%s', (_, text, expected) => expect(faultsOf(text)).toEqual(expected));

  test('that core declares and a feature makes is one as well', () => {
    const more = {
      'features/clays/feature.ts':
        "export const clays = { name: 'clays', services: { clay: makeClay } } satisfies Feature;",
    };
    expect(faultsOf('platform.services.clay.take();', more)).toEqual(['cups uses clay of clays']);
  });

  test('that the feature says is none, and one that it says and does not use is', () => {
    const more = {
      'features/cups/feature.ts': "export const cups = { name: 'cups', uses: ['oven'] } satisfies Feature;",
    };
    expect(faultsOf('platform.services.oven.burn();', more)).toEqual([]);
    expect(faultsOf('', more)).toEqual(['cups declares oven and does not use it']);
  });

  test('by core is one', () =>
    expect(faultsOf('', { 'core/burn.ts': 'platform.services.oven.burn(platform.services.clay);' })).toEqual([
      'core uses oven of ovens',
    ]));

  test('by its owner is none', () => {
    const more = { 'features/ovens/heat.ts': 'platform.services.oven.burn();' };
    expect(faultsOf('', more)).toEqual([]);
  });
});
