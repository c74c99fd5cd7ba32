import { gql, type TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { type ListPage, usePages } from './use-pages.ts';

interface Data {
  readonly list: ListPage<string>;
}
const query: TypedDocumentNode<Data, { after?: string | null }> = gql`
  query pagesOfList($after: String) {
    list(after: $after) {
      edges {
        node
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

let page: RenderedComponent;
afterEach(() => page.remove());

const listOf = (nodes: readonly string[], endCursor: string | null = null): Answer => ({
  list: { edges: nodes.map((node) => ({ node })), pageInfo: { hasNextPage: endCursor !== null, endCursor } },
});

const List = () => {
  const [revision, setRevision] = useState(0);
  const { nodes, failed, canLoad, load } = usePages(query, {}, ({ list }) => list, String(revision));
  return (
    <>
      <p>{nodes === undefined ? 'nothing' : nodes.join(' ')}</p>
      <button type="button" onClick={() => setRevision(revision + 1)}>
        News
      </button>
      {canLoad && (
        <button type="button" onClick={load}>
          More
        </button>
      )}
      {failed && (
        <button type="button" onClick={load}>
          Again
        </button>
      )}
    </>
  );
};
const shown = () => page.element.querySelector('p')?.textContent;

test('a list grows page by page, and is fetched anew in place', async () => {
  let first = listOf(['a', 'b'], 'b');
  const answer = ({ after }: { after: string | null }) => (after === null ? first : listOf(['c']));
  page = await renderComponent(<List />, { pagesOfList: answer as never });
  expect(shown()).toBe('a b');
  await page.press('More');
  expect(shown()).toBe('a b c');
  first = listOf(['z']);
  await page.press('News');
  expect(shown()).toBe('z');
});

test('a list that could not be fetched anew stays, and is fetched at another try, also if it has one page', async () => {
  let answer = listOf(['a']);
  page = await renderComponent(<List />, { pagesOfList: () => answer });
  answer = new Error('no network');
  await page.press('News');
  expect(shown()).toBe('a');
  answer = listOf(['b']);
  await page.press('Again');
  expect(shown()).toBe('b');
  expect(() => page.button('Again')).toThrow();
});

test('a first page that failed is fetched at another try', async () => {
  let answer: Answer = new Error('no network');
  page = await renderComponent(<List />, { pagesOfList: () => answer });
  expect(shown()).toBe('nothing');
  answer = listOf(['a']);
  await page.press('Again');
  expect(shown()).toBe('a');
});
