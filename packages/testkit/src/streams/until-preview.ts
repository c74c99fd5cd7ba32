import { until } from '../process/until.ts';

/** Waits until the channel is live and its stream has a preview picture. `url` is the site's. */
export const untilPreview = (url: string, login: string): Promise<unknown> =>
  until('the stream and its first picture', async () => {
    const query = 'query($login: String!) { user(login: $login) { stream { previewImageURL } } }';
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { login } }),
    });
    return (await response.text()).includes('"previewImageURL":"');
  });
