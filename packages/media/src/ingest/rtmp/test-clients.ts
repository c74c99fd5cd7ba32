import { afterEach } from 'vitest';
import { connectRtmpPublisher, type RtmpPublisher } from './publisher.ts';
import { RawClient } from './raw-client.ts';
import type { RtmpServerOptions } from './server.ts';
import { goodKey, startTestIngest, type TestIngest } from './test-ingest.ts';

/** Bodies of FLV tags: H.264 at 640x360, and an IDR frame with one small slice. */
export const avcConfig = Buffer.from(
  '17000000000142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20',
  'hex',
);
export const keyFrame = Buffer.from('17010000000000000465010203', 'hex');

const toClose: (() => unknown)[] = [];

/** Closes what the other functions opened after each test of the file. */
export function closeAfterEach(): void {
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });
}

export async function start(options: Partial<RtmpServerOptions> = {}): Promise<TestIngest> {
  const ingest = await startTestIngest(options);
  toClose.push(() => ingest.server.destroy());
  return ingest;
}

export function client(ingest: TestIngest): RawClient {
  const raw = new RawClient(ingest.port);
  toClose.push(() => raw.destroy());
  return raw;
}

export async function publisher(ingest: TestIngest, streamKey = goodKey): Promise<RtmpPublisher> {
  const connected = await connectRtmpPublisher({ host: '127.0.0.1', port: ingest.port, streamKey });
  toClose.push(() => connected.destroy());
  return connected;
}

/** Info object of a refusal. */
export const refusal = (code: string, description: string) => ({ level: 'error', code, description });
