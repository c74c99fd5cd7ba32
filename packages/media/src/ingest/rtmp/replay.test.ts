import { describe, expect, it } from 'vitest';
import type { FlvTag } from '../../demux/flv/flv-reader.ts';
import { endOfBatch, loopDuration, replayFlv } from './replay.ts';

const bodies = { script: '02', config: '1700000000', video: '170100000065', audio: 'af0121', mark: '1702000000' };
function tag(kind: keyof typeof bodies, timestamp: number): FlvTag {
  const type = kind === 'config' || kind === 'mark' ? 'video' : kind;
  return { type, timestamp, body: Buffer.from(bodies[kind], 'hex') };
}
const tags = [
  tag('script', 0),
  tag('config', 0),
  tag('video', 0),
  tag('audio', 10),
  tag('video', 40),
  tag('video', 80),
  tag('mark', 90),
];

function recorder(limit = Number.POSITIVE_INFINITY) {
  const sent: [FlvTag['type'], number][] = [];
  const stop = new AbortController();
  const take = (type: FlvTag['type']) => (timestamp: number) => {
    sent.push([type, timestamp]);
    if (sent.length >= limit) stop.abort();
  };
  const publisher = {
    video: take('video'),
    audio: take('audio'),
    script: take('script'),
    drain: async () => undefined,
    closed: new Promise<undefined>(() => undefined),
  };
  return { sent, publisher, signal: stop.signal };
}

describe('replay', () => {
  it('sends every tag once, in order', async () => {
    const { sent, publisher } = recorder();
    await replayFlv(publisher, tags, { pace: 'fast' });
    expect(sent).toEqual(tags.map(({ type, timestamp }) => [type, timestamp]));
  });

  it('starts over one frame after the end, without the script, until it is stopped', async () => {
    const { sent, publisher, signal } = recorder(13);
    await replayFlv(publisher, tags, { pace: 'fast', loop: true, signal });
    expect(sent.slice(7)).toEqual([
      ['video', 120],
      ['video', 120],
      ['audio', 130],
      ['video', 160],
      ['video', 200],
      ['video', 210],
    ]);
  });

  it('waits for each tag to be due', async () => {
    const { sent, publisher } = recorder();
    const start = performance.now();
    await replayFlv(publisher, tags, { pace: 'real-time' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(88);
    expect(sent).toHaveLength(tags.length);
  });

  it('sends batches whole and in order', async () => {
    const { sent, publisher } = recorder();
    await replayFlv(publisher, tags, { pace: 'real-time', batch: 100 });
    expect(sent).toEqual(tags.map(({ type, timestamp }) => [type, timestamp]));
  });

  it('sends what is due within a batch at its end, and without batches each tag when it is due', () => {
    expect([0, 1, 99, 100, 101, 1_234.5].map((due) => endOfBatch(due, 100))).toEqual([0, 100, 100, 100, 200, 1_300]);
    expect(endOfBatch(1_234.5, 0)).toBe(1_234.5);
  });

  it('ends when the connection closes', async () => {
    const { publisher } = recorder();
    await replayFlv({ ...publisher, closed: Promise.resolve(undefined) }, tags, { pace: 'real-time', loop: true });
  });

  it('knows how long a round is', () => {
    expect(loopDuration(tags)).toBe(120);
    expect(loopDuration([tag('audio', 0), tag('audio', 23)])).toBe(46);
  });
});
