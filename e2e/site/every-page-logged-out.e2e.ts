import { patternsOf, routes } from '@bandshell/domain/routes';
import { expect, test } from 'vitest';
import { examplePath } from '../harness/example-path.ts';
import { pageWalk } from '../harness/page-walk.ts';
import { examples, testPages } from '../harness/test-pages.ts';

const walk = pageWalk();

testPages(walk, ['visitor']);

test('every pattern of the route table has an example', () => {
  for (const route of routes) {
    for (const pattern of patternsOf(route)) expect(examplePath(pattern, examples(walk.site()))).toMatch(/^\/[^:*]*$/);
  }
});
