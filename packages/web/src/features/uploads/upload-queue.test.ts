import { expect, test } from 'vitest';
import { isBusy, nextToSend, phaseOnline, sameFile, type UploadEntry, type UploadPhase } from './upload-queue.ts';

const entry = (key: string, phase: UploadPhase): UploadEntry => ({
  ...{ key, phase, id: undefined, fileName: `${key}.mp4`, sizeBytes: 10, sentBytes: 0, problem: undefined },
});
const keys = (entries: readonly UploadEntry[]) => entries.map(({ key }) => key);

test('three files are sent at once, one that is paused among them; the others wait their turn', () => {
  const waiting = ['a', 'b', 'c', 'd'].map((key) => entry(key, 'waiting'));
  expect(keys(nextToSend(waiting))).toEqual(['a', 'b', 'c']);
  expect(keys(nextToSend([entry('x', 'sending'), entry('y', 'paused'), ...waiting]))).toEqual(['a']);
  expect(nextToSend([...['x', 'y', 'z'].map((key) => entry(key, 'sending')), ...waiting])).toEqual([]);
  expect(keys(nextToSend([entry('x', 'failed'), ...waiting]))).toEqual(['a', 'b', 'c']);
});

test('what is sent stands still while the browser is offline, and goes on afterwards by itself', () => {
  expect(phaseOnline('sending', false)).toBe('offline');
  expect(phaseOnline('offline', true)).toBe('waiting');
  for (const phase of ['waiting', 'paused', 'failed'] as const) {
    expect([phaseOnline(phase, false), phaseOnline(phase, true)]).toEqual([phase, phase]);
  }
  expect(isBusy([entry('a', 'offline')])).toBe(true);
  expect(nextToSend([...['x', 'y', 'z'].map((key) => entry(key, 'offline')), entry('a', 'waiting')])).toEqual([]);
});

test('leaving stops what is on its way', () => {
  expect(isBusy([entry('a', 'paused')])).toBe(true);
  expect(isBusy([entry('a', 'failed')])).toBe(false);
});

test('a file is known again by its name and size', () => {
  const begun = { fileName: 'run.mp4', sizeBytes: 5 };
  expect(sameFile({ name: 'run.mp4', size: 5 }, begun)).toBe(true);
  expect(sameFile({ name: 'run.mp4', size: 6 }, begun)).toBe(false);
  expect(sameFile({ name: 'RUN.mp4', size: 5 }, begun)).toBe(false);
});
