import { buildSchema, GraphQLError, type GraphQLFieldResolver, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { createExecutor, type Execution } from './execute-operation.ts';
import type { DocumentRefused } from './prepare-document.ts';
import { FOREIGN_RUNS, MAX_ANSWER_BYTES } from './query-limits.ts';
import { createTimeSlices } from './time-slices.ts';
import { makeFieldsYield } from './yielding-fields.ts';

let read = 0;
let changes = 0;
const resolvers: Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>> = {
  Query: {
    pages: (_source, { first }) => Array.from({ length: first as number }, () => ({})),
    page: async () => ({}),
    fails: () => Promise.reject(new GraphQLError('no')),
  },
  Page: {
    text: async () => {
      read += 1;
      return 'x'.repeat(1_000);
    },
    texts: () => Array(100).fill('x'.repeat(1_000)),
  },
  Mutation: {
    change: () => {
      changes += 1;
      return {};
    },
  },
};

const schema = buildSchema(`
  type Query { pages(first: Int!): [Page!]! page: Page! fails: Page name: String }
  type Page { text: String! texts: [String!]! plain: String }
  type Mutation { change: Page }
`);
for (const [type, fields] of Object.entries(resolvers)) {
  for (const [name, resolve] of Object.entries(fields)) {
    const field = (schema.getType(type) as GraphQLObjectType).getFields()[name];
    if (field !== undefined) field.resolve = resolve;
  }
}
const executor = createExecutor(makeFieldsYield(schema), createTimeSlices());

const run = (query: string, more: Partial<Execution> & { readonly isPersisted?: boolean } = {}) => {
  const { isPersisted = false, ...rest } = more;
  return executor.run({
    asked: { query, isPersisted, variables: undefined, operationName: undefined },
    context: {} as RequestContext,
    mayChange: true,
    isGone: () => false,
    charge: () => 0,
    ...rest,
  });
};
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: DocumentRefused) => thrown,
  );
  return { status: error?.status, message: error?.errors[0]?.message };
};

const taking =
  (paid: number[]) =>
  (cost: number): number => {
    paid.push(cost);
    return 0;
  };

describe('a document of a request', () => {
  test('is answered in the order in which it asks, however it is cut into slices', async () => {
    const { data, errors } = await run(
      '{ pages(first: 50) { a: text plain b: text } page { text } fails { text } name }',
    );
    expect(errors?.map(({ message }) => message)).toEqual(['no']);
    const text = 'x'.repeat(1_000);
    expect(data).toEqual({
      pages: Array(50).fill({ a: text, plain: null, b: text }),
      page: { text },
      fails: null,
      name: null,
    });
  });

  test('is not answered when its answer is too large, and most of it is not read', async () => {
    const message = `This answer is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MB. Ask for less at once.`;
    read = 0;
    // 3,000 texts of 1 KB.
    expect(await refusal(run('{ pages(first: 1000) { a: text b: text c: text } }'))).toEqual({ status: 400, message });
    expect(read).toBeLessThan(2_600);
    expect(await refusal(run('{ pages(first: 90) { texts } }'))).toEqual({ status: 400, message });
    expect((await run('{ pages(first: 600) { a: text b: text c: text } }')).errors).toBeUndefined();
  });

  test('ends when nobody waits for it, but for one that changes something', async () => {
    let asked = 0;
    const isGone = () => {
      asked += 1;
      return asked > 5;
    };
    read = 0;
    expect(await refusal(run('{ pages(first: 1000) { text } }', { isGone }))).toMatchObject({ status: 400 });
    expect(read).toBeLessThan(10);
    changes = 0;
    await run('mutation { a: change { text } b: change { text } }', { isGone });
    expect(changes).toBe(2);
  });

  test('pays for its reading first, and then for what it reads', async () => {
    const paid: number[] = [];
    const query = '{ pages(first: 100) { text } }';
    await run(query, { charge: taking(paid) });
    expect(paid).toEqual([query.length / 10, 1 + 10]);
    read = 0;
    const broke = await refusal(run(query, { charge: (cost) => (cost > 10 ? 700 : 0) }));
    expect(broke).toEqual({ status: 429, message: 'Too much was asked from your network. Try again in a moment.' });
    expect(read).toBe(0);
  });

  test('is not kept', async () => {
    const before = executor.kept();
    for (let index = 0; index < 2_000; index += 1) await run(`{ n${index}: name }`);
    expect(executor.kept()).toEqual(before);
  });

  test('is refused while very many wait, and taken when they are done', async () => {
    const places = FOREIGN_RUNS.running + FOREIGN_RUNS.waiting;
    const all = await Promise.allSettled(Array.from({ length: places + 20 }, () => run('{ page { text } }')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(await refusal(Promise.reject((refused[0] as PromiseRejectedResult).reason))).toEqual({
      status: 503,
      message: 'The site is very busy. Try again in a moment.',
    });
    expect((await run('{ name }')).data).toEqual({ name: null });
  });
});

describe('an operation of the web app', () => {
  test('is answered alike, compiled or not, for a quarter of the cost', async () => {
    const query = 'query Pages { pages(first: 40) { text } }';
    const paid: number[] = [];
    const ask = () => run(query, { isPersisted: true, charge: taking(paid) });
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(paid).toEqual([11 / 4, 11 / 4, 11 / 4]);
  });

  test('changes nothing where the request may not', async () => {
    changes = 0;
    const query = 'mutation Change { change { text } }';
    for (const isPersisted of [true, true, true, false]) {
      expect(await refusal(run(query, { isPersisted, mayChange: false }))).toMatchObject({ status: 405 });
    }
    expect(changes).toBe(0);
  });
});
