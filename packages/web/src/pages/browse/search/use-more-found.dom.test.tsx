import { act, useState } from 'react';
import { Provider } from 'urql';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { type MoreFound, useMoreFound } from './use-more-found.ts';

type First = Parameters<typeof useMoreFound>[1];

const found = (...ids: string[]) => ({ searchResults: { videos: ids.map((id) => ({ id })) } }) as unknown as First;

/** Answers of the server, which the test gives in any order. */
const asked = new Map<string, (answer: { data: First }) => void>();
const client = {
  query: (_query: unknown, { search, skip }: { search: string; skip: number }) =>
    new Promise((resolve) => asked.set(`${search} ${skip}`, resolve)),
} as never;
const answer = (key: string, ...ids: string[]) => act(async () => asked.get(key)?.({ data: found(...ids) }));

let more: MoreFound;
const Results = ({ search }: { readonly search: string }) => {
  more = useMoreFound({ search } as never, found(`${search}-1`), 1, undefined);
  return null;
};
const Page = () => {
  const [search, setSearch] = useState('kiln');
  return (
    <Provider value={client}>
      <button type="button" onClick={() => setSearch('raku')}>
        Other
      </button>
      <Results search={search} />
    </Provider>
  );
};
let page: RenderedComponent | undefined;
afterEach(() => page?.remove());

test('the late answer of an earlier search does not end the pages of a later one', async () => {
  page = await renderComponent(<Page />);
  await act(async () => more.load());
  await page.press('Other');
  await act(async () => more.load());
  await answer('raku 1', 'raku-2');
  await answer('kiln 1', 'kiln-2');
  expect(more.results?.videos?.map(({ id }) => id)).toEqual(['raku-1', 'raku-2']);
});
