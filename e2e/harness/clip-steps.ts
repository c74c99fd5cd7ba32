import type { CreatedUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askAs } from './ask-as.ts';
import type { RecordedSite } from './recorded-site.ts';

interface ClipFacts {
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly isFeatured: boolean;
}

/** The published clips of a channel, the newest first. */
export const clipsOf = async (site: RecordedSite, login: string): Promise<readonly ClipFacts[]> => {
  const query = `query E2EClips($login: String!) { user(login: $login) {
    clips { edges { node { slug title durationSeconds isFeatured } } } } }`;
  interface Answer {
    readonly user: { readonly clips: { readonly edges: readonly { readonly node: ClipFacts }[] } };
  }
  return (await site.graphql<Answer>(query, { login })).user.clips.edges.map(({ node }) => node);
};

/** Makes a draft in a user's name, or a clip that is published. */
export const createClip = async (
  site: RecordedSite,
  maker: CreatedUser,
  input: object,
  isDraft = false,
): Promise<string> => {
  const change = async (name: string, type: string, sent: object): Promise<string> => {
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { clip { slug } error { code } } }`;
    interface Change {
      readonly clip: { readonly slug: string };
      readonly error: { readonly code: string } | null;
    }
    const data = await askAs<Readonly<Record<string, Change>>>(site.server(), maker, query, { input: sent });
    expect(data[name]?.error).toBeNull();
    return data[name]?.clip.slug ?? '';
  };
  const slug = await change('createClip', 'CreateClipInput', input);
  return isDraft ? slug : change('publishClip', 'PublishClipInput', { slug });
};

/** The text that a snackbar says. */
export const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

type Edge = 'Start' | 'End';

export const handle = (page: Page, edge: Edge) => page.getByRole('slider', { name: `${edge} of the clip` });

export const placeOf = async (page: Page, edge: Edge): Promise<number> =>
  Number(await handle(page, edge).getAttribute('aria-valuenow'));
