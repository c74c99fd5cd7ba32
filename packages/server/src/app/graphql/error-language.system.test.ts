import { LANGUAGE_COOKIE } from '@bandshell/domain/kernel';
import { startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const SIGN_UP = 'mutation($input: SignUpInput!) { signUp(input: $input) { error { code message } } }';
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

/** The refusal of a login that is too short. */
const refusalOf = async (visitor: Visitor, headers: Record<string, string> = {}) => {
  const input = { login: 'x', email: 'x@example.com', password: 'correct horse battery' };
  return (await visitor.graphql(SIGN_UP, { input }, headers)).data.signUp.error;
};

const ENGLISH = 'Use 4 to 25 letters, digits and underscores; start with a letter or a digit.';
const GERMAN = 'Nimm 4 bis 25 Buchstaben, Ziffern und Unterstriche; beginne mit einem Buchstaben oder einer Ziffer.';

describe('the message of an error', () => {
  test('is in the language that the browser asks for; its code is not', async () => {
    expect(await refusalOf(new Visitor(server), german)).toEqual({ code: 'LOGIN_INVALID', message: GERMAN });
    expect(await refusalOf(new Visitor(server))).toEqual({ code: 'LOGIN_INVALID', message: ENGLISH });
  });

  test('is in the language that the reader chose on the site', async () => {
    const visitor = new Visitor(server);
    visitor.cookies.set(LANGUAGE_COOKIE, 'en');
    expect(await refusalOf(visitor, german)).toMatchObject({ message: ENGLISH });
    visitor.cookies.set(LANGUAGE_COOKIE, 'de');
    expect(await refusalOf(visitor)).toMatchObject({ message: GERMAN });
  });

  test('is English for a language that the site does not have, and for nonsense', async () => {
    for (const language of ['tlh', ',,;q=', '*', 'x'.repeat(4000)]) {
      expect(await refusalOf(new Visitor(server), { 'accept-language': language })).toMatchObject({ message: ENGLISH });
    }
  });

  test('is in the reader’s language outside of GraphQL, too', async () => {
    const response = await new Visitor(server).fetch('/profile-picture', {
      method: 'PUT',
      body: new Uint8Array(8),
      headers: { 'content-type': 'image/png', ...german },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: 'UNAUTHENTICATED', message: 'Dafür musst du angemeldet sein.' },
    });
  });
});
