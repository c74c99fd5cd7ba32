import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from './create-category.ts';

let server: TestServer;
let raku: string;
beforeAll(async () => {
  server = await startTestServer();
  raku = await createCategory(server.platform, { name: 'Raku Firing' });
  await createCategory(server.platform, { name: 'AC/DC' });
  await createCategory(server.platform, { name: 'Pokémon' });
});
afterAll(() => server?.close());

const QUERY = 'query DirectoryGameRedirect($name: String!) { game(name: $name) { id slug name displayName } }';
const ask = async (name: string, visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(QUERY, { name });
  expect(errors).toEqual([]);
  return data.game;
};

describe('API-13 API-25 a game by its name', () => {
  it('is answered with its slug, in any case, to everyone', async () => {
    const { visitor } = await createTestUser(server, 'name_asker');
    for (const name of ['Raku Firing', 'RAKU FIRING', ' raku firing ']) {
      expect(await ask(name)).toEqual({
        id: raku,
        slug: 'raku-firing',
        name: 'Raku Firing',
        displayName: 'Raku Firing',
      });
    }
    expect(await ask('Raku Firing', visitor)).toMatchObject({ slug: 'raku-firing' });
    expect(await ask('ac/dc')).toMatchObject({ slug: 'ac-dc' });
    expect(await ask('POKÉMON')).toMatchObject({ displayName: 'Pokémon' });
  });

  it('is null where no game has that very name', async () => {
    const others = ['', ' ', 'raku', 'raku-firing', 'ac dc', '%', '✓', '\u0000', "' or 1=1 --", 'x'.repeat(20_000)];
    for (const name of others) expect(await ask(name)).toBeNull();
  });
});
