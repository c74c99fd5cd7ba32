import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import type { PublishAttempt } from '../../media-api.ts';
import type { RtmpPublishDecision } from './publish-decision.ts';
import { avcConfig, client, closeAfterEach, keyFrame, publisher, refusal, start } from './test-clients.ts';
import { goodKey, RecordingSink, until } from './test-ingest.ts';

closeAfterEach();

describe('authoriser', () => {
  it.each([
    ['live', `${goodKey}?bandwidth=1`],
    [`live?key=${goodKey}`, ''],
    ['live', `show?key=${goodKey}`],
  ])('gets the attempt, and the key is nowhere afterwards (%#)', async (app, name) => {
    let seen: Omit<PublishAttempt, 'signal'> | undefined;
    const ingest = await start({
      authorise: async ({ signal: _signal, ...attempt }) => {
        seen = attempt;
        throw new Error('database gone');
      },
    });
    const raw = client(ingest)
      .connect({ app, tcUrl: `rtmp://127.0.0.1/${app}/${goodKey}` })
      .publish(name);
    await raw.waitClosed();
    expect(seen).toEqual({
      isCheck: false,
      isTest: false,
      program: undefined,
      protocol: 'rtmp',
      app: 'live',
      streamKey: goodKey,
      address: '127.0.0.1',
    });
    expect(raw.statuses).toEqual([
      refusal('NetStream.Publish.BadName', 'The server cannot check the stream key now; try again.'),
    ]);
    expect(ingest.log.lines.join('\n')).toContain('database gone');
    expect(ingest.log.lines.join('\n')).not.toContain(goodKey);
    expect(inspect(ingest.server, { depth: 20, showHidden: true })).not.toContain(goodKey);
  });

  it('may take its time: what the encoder sends meanwhile is not lost', async () => {
    let decide: (decision: RtmpPublishDecision) => void = () => undefined;
    const sink = new RecordingSink();
    const ingest = await start({
      authorise: () =>
        new Promise((resolve) => {
          decide = resolve;
        }),
      limits: { maxQueuedBytes: 50_000 },
    });
    const raw = client(ingest).connect().publish(goodKey);
    raw.message(9, avcConfig, 1);
    const padded = Buffer.concat([keyFrame, Buffer.from([0, 0, 0, 90, 0x41]), Buffer.alloc(89)]);
    // Ten times what is held: the rest waits in the socket.
    for (let index = 0; index < 5_000; index += 1) raw.message(9, padded, 1, index);
    await until(() => ingest.server.stats().bytesIn > 50_000, 'the first bytes');
    expect(sink.frames).toEqual([]);
    decide({ allowed: true, open: () => sink });
    await until(() => sink.frames.length === 5_000, 'all frames');
    expect(sink.frames.at(-1)?.dts).toBe(4_999);
  });

  it('is told when the encoder leaves, and its late answer opens nothing', async () => {
    const open = vi.fn(() => new RecordingSink());
    let attempt: PublishAttempt | undefined;
    let decide: (decision: RtmpPublishDecision) => void = () => undefined;
    const ingest = await start({
      authorise: (given) => {
        attempt = given;
        return new Promise((resolve) => {
          decide = resolve;
        });
      },
    });
    const raw = client(ingest).connect().publish(goodKey);
    await until(() => attempt !== undefined, 'the attempt');
    raw.destroy();
    await until(() => attempt?.signal.aborted === true, 'the abort');
    decide({ allowed: true, open });
    await until(() => ingest.server.stats().connections === 0, 'the connection to go');
    expect(open).not.toHaveBeenCalled();
  });

  it('has a time limit', async () => {
    let attempt: PublishAttempt | undefined;
    const ingest = await start({
      authorise: (given) => {
        attempt = given;
        return new Promise(() => undefined);
      },
      limits: { authoriseMs: 50 },
    });
    const raw = client(ingest).connect().publish(goodKey);
    await raw.waitClosed();
    expect(attempt?.signal.aborted).toBe(true);
    expect(raw.statuses).toEqual([
      refusal('NetStream.Publish.BadName', 'The server cannot check the stream key now; try again.'),
    ]);
  });

  it('may disconnect from inside open', async () => {
    const sink = new RecordingSink();
    const ingest = await start({
      authorise: async () => ({
        allowed: true,
        open: (handle) => {
          handle.disconnect('The channel is suspended.', 'stopped');
          return sink;
        },
      }),
    });
    const raw = client(ingest).connect().publish(goodKey).message(9, avcConfig, 1);
    await raw.waitClosed();
    expect(raw.statuses).toEqual([refusal('NetStream.Publish.Rejected', 'The channel is suspended.')]);
    await until(() => sink.ends.length === 1, 'the end');
    expect(sink.configs).toEqual([]);
  });

  it.each(['open', 'frame'])('a step that throws in %s ends that publisher alone', async (where) => {
    const sink = new RecordingSink();
    let faulty = true;
    const ingest = await start({
      authorise: async () => ({
        allowed: true,
        open: () => {
          if (faulty && where === 'open') throw new Error('step fault');
          if (faulty)
            vi.spyOn(sink, 'frame').mockImplementation(() => {
              throw new Error('step fault');
            });
          return sink;
        },
      }),
    });
    const raw = client(ingest).connect().publish(goodKey).message(9, avcConfig, 1).message(9, keyFrame, 1);
    await raw.waitClosed();
    expect(raw.statuses.at(-1)).toEqual(refusal('NetStream.Publish.Rejected', 'The server failed to take the stream.'));
    expect(ingest.log.lines.join('\n')).toContain('step fault');
    faulty = false;
    await (await publisher(ingest)).end();
  });
});
