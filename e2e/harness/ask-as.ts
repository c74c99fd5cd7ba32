import type { CreatedUser, Site } from '@bandshell/testkit';

/**
 * Asks the server in a user's name, or in nobody's. It takes no page: a test that needs only the answer opens none.
 * @returns the answer's `data`
 */
export const askAs = async <T>(
  server: Pick<Site, 'url'>,
  user: Pick<CreatedUser, 'sessionToken'> | undefined,
  query: string,
  variables: object = {},
): Promise<T> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(user === undefined ? {} : { cookie: `session=${user.sessionToken}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { readonly data: T | null; readonly errors?: unknown };
  if (data === null || data === undefined) throw new Error(`no answer: ${JSON.stringify(errors)}`);
  return data;
};
