import { expect, test } from 'vitest';
import { allSettings } from '../../app/all-settings.ts';
import { checkSetting } from './check-setting.ts';
import { flagRegistry } from './flag-registry.ts';
import {
  booleanSetting,
  choiceSetting,
  dateSetting,
  integerSetting,
  linkSetting,
  type SettingDefinition,
  textSetting,
  timeSetting,
} from './setting-kinds.ts';

const cases: readonly [SettingDefinition, readonly unknown[], readonly unknown[]][] = [
  [booleanSetting('', true), [true, false], ['true', 1, null]],
  [integerSetting('', 5, { min: 1, max: 10 }), [1, 10], [0, 11, 1.5, '5', Number.NaN, null]],
  [textSetting('', '', 5), ['', 'hello', '  hi  '], ['hello!', 'a\nb', 5, null]],
  [choiceSetting('', ['A', 'B'], 'A'), ['A', 'B'], ['C', '', null]],
  [
    linkSetting(''),
    ['', '/p/legal', 'https://help.example/a?b=c'],
    ['//evil.example', '/\\evil.example', 'http://help.example', 'javascript:alert(1)', 'help', 'https://a b', '/a b'],
  ],
  [dateSetting(''), ['', '2028-02-29'], ['2027-02-29', '2027-2-1', '2027-13-01', 'tomorrow']],
  [
    timeSetting(''),
    ['', '2026-12-31T09:00:00-08:00', '2026-12-31T09:00Z'],
    ['2026-12-31', '2026-12-31T09:00', '2026-02-30T09:00Z', '2026-12-31T25:00Z'],
  ],
];

test('each kind of setting takes its own values alone', () => {
  for (const [definition, right, wrong] of cases) {
    for (const value of right)
      expect([definition.kind, value, checkSetting(definition, value).ok]).toEqual([definition.kind, value, true]);
    for (const value of wrong)
      expect([definition.kind, value, checkSetting(definition, value)]).toMatchObject([
        definition.kind,
        value,
        { ok: false, code: 'VALUE_INVALID' },
      ]);
  }
});

test('a text loses the blanks around it', () => {
  expect(checkSetting(textSetting('', '', 5), '  hi  ')).toEqual({ ok: true, value: 'hi' });
});

test('every registered default passes its own rule, and everything registered is described', () => {
  for (const [name, definition] of Object.entries(allSettings)) {
    expect([name, checkSetting(definition, definition.default).ok]).toEqual([name, true]);
    expect(definition.description).toMatch(/^[A-Z].{8,}\.$/);
  }
  for (const flag of Object.values(flagRegistry)) {
    expect(flag.description).toMatch(/^[A-Z].{8,}\.$/);
    expect(flag.default).toBe(0);
  }
});
