import { expect, it } from 'vitest';
import { Publication } from './publication.ts';
import { RecordingSink } from './test-ingest.ts';

it('a publication tells its dropped frames to the end and after it', () => {
  const seen: number[] = [];
  const publication = new Publication({ address: '127.0.0.1', protocol: 'rtmp' }, () => {});
  publication.open((publisher) => {
    const sink = new RecordingSink();
    return Object.assign(sink, { end: () => seen.push(publisher.framesDropped) });
  });
  expect(publication.framesDropped).toBe(0);
  // Frames of H.264 and AAC before their configuration.
  publication.video(0, Buffer.of(0x17, 1, 0, 0, 0, 0, 0, 0, 2, 0x65, 0x88));
  publication.audio(0, Buffer.of(0xaf, 1, 0x21));
  expect(publication.framesDropped).toBe(2);
  publication.end('lost');
  publication.end('lost');
  expect(seen).toEqual([2]);
  expect(publication.framesDropped).toBe(2);
});
