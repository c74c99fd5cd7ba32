import { preloadExceptions } from '@bandshell/domain/player';
import { startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const exceptions = async () =>
  (await new Visitor(server).graphql('{ playerPreloadExceptions { startsWith exact } }')).data?.playerPreloadExceptions;

test('PLAYER-22 both lists of pages without a preloaded player are settings of the site', async () => {
  expect(await exceptions()).toEqual(preloadExceptions);
  const { flags } = server.platform;
  await flags.setSetting('player_not_preloaded_below', '/search/, store/');
  await flags.setSetting('player_not_preloaded_on', '');
  expect(await exceptions()).toEqual({ startsWith: ['search/', 'store/'], exact: [] });
});
