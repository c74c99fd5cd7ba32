import type { RouteEntry } from '@bandshell/domain/kernel';
import { type RouteName, routes } from '@bandshell/domain/routes';
import { expect, test } from 'vitest';
import { pageWalk } from '../harness/page-walk.ts';
import type { Reader } from '../harness/scenes.ts';
import { seriousFaults, sheetRules } from '../harness/serious-faults.ts';
import { pathTo, testPages } from '../harness/test-pages.ts';

const walk = pageWalk();

testPages(walk, ['owner', 'admin']);

const routeNamed = (name: RouteName): RouteEntry => {
  const route = routes.find((one) => one.name === name);
  if (route === undefined) throw new Error(`no route ${name}`);
  return route;
};

test('no style sheet locks the orientation of the screen', async () => {
  const places: readonly (readonly [Reader, RouteEntry])[] = [
    ['visitor', routeNamed('channel')],
    ['owner', routeNamed('videoProducer')],
    ['owner', routeNamed('securitySettings')],
    ['admin', routeNamed('adminReports')],
  ];
  for (const [reader, route] of places) {
    const { page } = await walk.visit(reader, pathTo(walk.site(), route));
    expect.soft(await seriousFaults(page, { rules: sheetRules }), route.name).toEqual([]);
  }
});
