import { Client, type Exchange, gql, type OperationResult } from '@urql/core';
import { describe, expect, it } from 'vitest';
import { fromValue, map, mergeMap, pipe } from 'wonka';
import { DocumentData } from './document-data.ts';
import { injectedExchange } from './injected-exchange.ts';

const query = gql('query Page($login: String!) { user(login: $login) { id } }');

/** A network that answers everything with `{ from: 'network' }`. */
const network: Exchange = () => (operations$) =>
  pipe(
    operations$,
    mergeMap((operation) => fromValue(operation)),
    map((operation): OperationResult => ({ operation, data: { from: 'network' }, hasNext: false, stale: false })),
  );

const clientWith = (data: DocumentData) =>
  new Client({ url: 'http://127.0.0.1/graphql', preferGetMethod: false, exchanges: [injectedExchange(data), network] });

const ask = (client: Client, login: string) => client.query(query, { login }, { requestPolicy: 'network-only' });

describe('injectedExchange', () => {
  const injected = JSON.stringify({
    operations: [{ operation: 'Page', variables: { login: 'ana' }, data: { from: 'document' } }],
  });

  it('answers in the same tick, once', async () => {
    const client = clientWith(new DocumentData(injected));
    expect(client.readQuery(query, { login: 'ana' }, { requestPolicy: 'network-only' })?.data).toEqual({
      from: 'document',
    });
    expect((await ask(client, 'ana')).data).toEqual({ from: 'network' });
  });

  it('leaves other variables to the network', async () => {
    expect((await ask(clientWith(new DocumentData(injected)), 'bo')).data).toEqual({ from: 'network' });
  });

  it('awaits an answer that is on its way', async () => {
    const data = new DocumentData(undefined);
    data.expect('Page', { login: 'ana' }, Promise.resolve({ data: { from: 'link' } }));
    expect((await ask(clientWith(data), 'ana')).data).toEqual({ from: 'link' });
  });

  it('asks the network when the awaited answer failed', async () => {
    const data = new DocumentData(undefined);
    data.expect('Page', { login: 'ana' }, Promise.resolve(undefined));
    expect((await ask(clientWith(data), 'ana')).data).toEqual({ from: 'network' });
  });
});
