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

const context = { requestPolicy: 'network-only', anonymous: true } as const;

const ask = (client: Client, login: string) => client.query(query, { login }, context);

describe('injectedExchange', () => {
  const injected = JSON.stringify({
    operations: [{ operation: 'Page', variables: { login: 'ana' }, data: { from: 'document' } }],
  });

  it('answers in the same tick', () => {
    const client = clientWith(new DocumentData(injected, Date.now));
    expect(client.readQuery(query, { login: 'ana' }, context)?.data).toEqual({ from: 'document' });
  });

  it('leaves personal questions to the network', async () => {
    const client = clientWith(new DocumentData(injected, Date.now));
    const { data } = await client.query(query, { login: 'ana' }, { requestPolicy: 'network-only' });
    expect(data).toEqual({ from: 'network' });
  });

  it('leaves other variables to the network', async () => {
    expect((await ask(clientWith(new DocumentData(injected, Date.now)), 'bo')).data).toEqual({ from: 'network' });
  });

  it('awaits an answer that is on its way', async () => {
    const data = new DocumentData(undefined, Date.now);
    data.expect('Page', { login: 'ana' }, Promise.resolve({ data: { from: 'link' } }));
    expect((await ask(clientWith(data), 'ana')).data).toEqual({ from: 'link' });
  });

  it('asks the network when the awaited answer failed', async () => {
    const data = new DocumentData(undefined, Date.now);
    data.expect('Page', { login: 'ana' }, Promise.resolve(undefined));
    expect((await ask(clientWith(data), 'ana')).data).toEqual({ from: 'network' });
  });
});
