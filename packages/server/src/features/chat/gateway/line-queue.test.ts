import { expect, test } from 'vitest';
import { LineQueue } from './line-queue.ts';

const setUp = (most: number) => {
  const ran: string[] = [];
  const flow: string[] = [];
  const releases: (() => void)[] = [];
  const queue = new LineQueue(
    (line) => {
      ran.push(line);
      return line.startsWith('slow') ? new Promise<void>((resolve) => releases.push(resolve)) : undefined;
    },
    { most, flow: { pause: () => flow.push('pause'), resume: () => flow.push('resume') } },
  );
  const release = async () => {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ran, flow, queue, release };
};

test('lines run in order, each after the one before it', async () => {
  const { ran, queue, release } = setUp(10);
  for (const line of ['a', 'slow1', 'b', 'slow2', 'c']) queue.push(line);
  expect(ran).toEqual(['a', 'slow1']);
  await release();
  expect(ran).toEqual(['a', 'slow1', 'b', 'slow2']);
  await release();
  expect(ran).toEqual(['a', 'slow1', 'b', 'slow2', 'c']);
});

test('the socket pauses while too many wait, and goes on when they were worked off', async () => {
  const { ran, flow, queue, release } = setUp(2);
  for (const line of ['slow', 'a', 'b', 'c', 'd']) queue.push(line);
  expect(flow).toEqual(['pause']);
  await release();
  expect(ran).toHaveLength(5);
  expect(flow).toEqual(['pause', 'resume']);
});

test('nothing runs after the socket closed', async () => {
  const { ran, queue, release } = setUp(2);
  for (const line of ['slow', 'a']) queue.push(line);
  queue.close();
  await release();
  queue.push('b');
  expect(ran).toEqual(['slow']);
});
