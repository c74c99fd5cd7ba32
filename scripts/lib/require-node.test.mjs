import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELEASES } from '../checks/node-releases/releases.mjs';
import { fromRoot } from './paths.mjs';
import { isSupportedNode, NEWEST_TRIED, noteOnNode } from './require-node.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '23.1.0', '24.0.0', '25.0.0', '26.10.0', '27.0.0', '100.1.0'])(
  '%s is supported',
  (version) => {
    expect(isSupportedNode(version)).toBe(true);
  },
);

test.each(['14.21.3', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])('%s is not', (version) => {
  expect(isSupportedNode(version)).toBe(false);
});

test('a version newer than the newest tried is told in one line, and no other', () => {
  expect(noteOnNode(`${NEWEST_TRIED + 1}.0.0`)).toMatch(/^Node \d+\.0\.0 is newer than .*\.$/);
  expect(RELEASES.map(({ version }) => noteOnNode(version))).toEqual(RELEASES.map(() => undefined));
});

test('the tests start the oldest version of each line and the newest of all', () => {
  const majors = RELEASES.map(({ version }) => Number(version.split('.')[0]));
  expect(majors).toEqual([20, 22, 24, NEWEST_TRIED]);
  expect(RELEASES.every(({ version }) => isSupportedNode(version))).toBe(true);
});

test('the documents and the package name the same versions', () => {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  expect([engines.node, lock.packages[''].engines.node]).toEqual(['^20.19.0 || >=22.12.0', '^20.19.0 || >=22.12.0']);
  expect(readFileSync(fromRoot('README.md'), 'utf8')).toContain('Any Node from 22.12 on, or 20 from 20.19 on');
  expect(readFileSync(fromRoot('CONTRIBUTING.md'), 'utf8')).toContain(`Node 20.19 to ${NEWEST_TRIED}`);
});
