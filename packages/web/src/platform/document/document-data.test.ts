import { describe, expect, it } from 'vitest';
import { DocumentData, operationKey } from './document-data.ts';

const json = (operations: unknown) => JSON.stringify({ operations });

const clock = () => {
  let now = 5_000;
  return { now: () => now, pass: (ms: number) => (now += ms) };
};

describe('DocumentData', () => {
  const page = json([{ operation: 'Page', variables: { a: 1, b: 'x' }, data: { ok: true } }]);

  it('gives an answer for the same variables in any order', () => {
    const data = new DocumentData(page, clock().now);
    expect(data.take('Page', { b: 'y', a: 1 })).toBeUndefined();
    expect(data.take('Page', { b: 'x', a: 1 })).toEqual({ data: { ok: true } });
  });

  it('gives it to the component that renders and listens, and to nobody later', () => {
    const { now, pass } = clock();
    const data = new DocumentData(page, now);
    pass(60_000);
    expect(data.has('Page', { a: 1, b: 'x' })).toBe(true);
    expect(data.take('Page', { a: 1, b: 'x' })).toBeDefined();
    pass(999);
    expect(data.take('Page', { a: 1, b: 'x' })).toBeDefined();
    data.firstPageIsShown();
    pass(1);
    expect(data.take('Page', { a: 1, b: 'x' })).toBeUndefined();
    expect(data.has('Page', { a: 1, b: 'x' })).toBe(false);
  });

  it('gives an answer of the document until the first page is mounted, however long that takes', () => {
    const { now, pass } = clock();
    const data = new DocumentData(page, now);
    data.expect('Other', {}, Promise.resolve({ data: 1 }));
    for (const name of ['Page', 'Other'])
      expect(data.take(name, name === 'Page' ? { a: 1, b: 'x' } : {})).toBeDefined();
    pass(20_000);
    expect(data.take('Page', { a: 1, b: 'x' })).toBeDefined();
    expect(data.isShown()).toBe(true);
    expect(data.take('Other', {})).toBeUndefined();
    data.firstPageIsShown();
    pass(1000);
    expect(data.take('Page', { a: 1, b: 'x' })).toBeUndefined();
  });

  it('knows who shows what the document brought', () => {
    const { now, pass } = clock();
    const data = new DocumentData(page, now);
    expect(data.isShown()).toBe(false);
    data.take('Page', { a: 1, b: 'x' });
    expect(data.isShown()).toBe(true);
    pass(1000);
    expect(data.isShown()).toBe(false);
    data.expect('Page', {}, Promise.resolve({ data: 1 }));
    data.take('Page', {});
    expect(data.isShown()).toBe(false);
  });

  it.each([undefined, null, '', 'not json', '[]', '{"operations":7}', '{"operations":[null,{"operation":"Page"}]}'])(
    'holds nothing after %j',
    (text) => expect(new DocumentData(text, clock().now).take('Page', {})).toBeUndefined(),
  );

  it('leaves out an operation that failed', () => {
    const failed = json([{ operation: 'Page', variables: {}, data: null }]);
    expect(new DocumentData(failed, clock().now).take('Page', {})).toBeUndefined();
  });

  it('keeps an answer that is on its way', async () => {
    const data = new DocumentData(undefined, clock().now);
    data.expect('Page', {}, Promise.resolve({ data: 1 }));
    expect(data.has('Page', {})).toBe(true);
    await expect(data.take('Page', {})).resolves.toEqual({ data: 1 });
    await expect(data.take('Page', {})).resolves.toEqual({ data: 1 });
    expect(data.has('Page', {})).toBe(false);
  });

  it('forgets an answer that nobody took once another is on its way', () => {
    const data = new DocumentData(undefined, clock().now);
    data.expect('Page', { login: 'ana' }, Promise.resolve({ data: 1 }));
    data.expect('Page', { login: 'bo' }, Promise.resolve({ data: 2 }));
    expect(data.has('Page', { login: 'ana' })).toBe(false);
    expect(data.has('Page', { login: 'bo' })).toBe(true);
  });
});

describe('operationKey', () => {
  it('treats no variables, none given and undefined ones alike', () => {
    expect(operationKey('Page', undefined)).toBe(operationKey('Page', { after: undefined }));
  });

  it('looks into nested input', () => {
    expect(operationKey('Page', { input: { b: 1, a: [{ d: 1, c: 2 }] } })).toBe(
      operationKey('Page', { input: { a: [{ c: 2, d: 1 }], b: 1 } }),
    );
  });
});
