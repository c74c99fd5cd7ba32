import type { FlagName } from '@bandshell/domain/flags';
import { Client, type Exchange, makeResult } from '@urql/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'urql';
import { expect, test } from 'vitest';
import { filter, map, pipe } from 'wonka';
import { useFlag } from './use-flag.ts';

const answering =
  (flags: readonly FlagName[]): Exchange =>
  () =>
  (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation) =>
        makeResult(operation, { data: { currentUser: null, flags: flags.map((name) => ({ name })) }, hasNext: false }),
      ),
    );

const neverAnswering: Exchange = () => (operations$) =>
  pipe(
    operations$,
    filter(() => false),
    map((operation) => makeResult(operation, { data: {}, hasNext: false })),
  );

const Shown = ({ name }: { readonly name: FlagName }) => (useFlag(name) ? 'on' : 'off');

/** The content that a component that asks for the flag draws at first. */
const drawn = (exchange: Exchange, name: FlagName): string => {
  const value = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [exchange] });
  return renderToString(createElement(Provider, { value }, createElement(Shown, { name })));
};

test('a flag is on when it comes along with the viewer', () => {
  expect(drawn(answering(['stories_web']), 'stories_web')).toBe('on');
  expect(drawn(answering(['stories_web']), 'prime_perks_page')).toBe('off');
  expect(drawn(answering([]), 'stories_web')).toBe('off');
});

test('a flag is off until it is known', () => {
  expect(drawn(neverAnswering, 'stories_web')).toBe('off');
});
