import { expect, test } from 'vitest';
import { maxPayload } from './packetize-h264.ts';
import { RtpChannel } from './rtp-channel.ts';
import type { Srtp } from './srtp.ts';
import { TrackSender } from './track-sender.ts';

const unit = (length: number): Uint8Array => {
  const bytes = Buffer.alloc(4 + length, 0x41);
  bytes.writeUInt32BE(length);
  return bytes;
};
/** A track whose packets are kept as they are. */
const trackOf = (first = 100) => {
  const sent: Buffer[] = [];
  const plain: Srtp = {
    sealRtp: (header, payload) => Buffer.concat([header, payload]),
    sealRtcp: (packet) => packet,
    openRtcp: (packet) => packet,
  };
  const track = new TrackSender({ ssrc: 7, payloadType: 96, srtp: plain, send: (packet) => sent.push(packet), first });
  const all = () =>
    sent.map((packet) => ({
      sequence: packet.readUInt16BE(2),
      time: packet.readUInt32BE(4),
      marker: packet.readUInt8(1) >= 128,
    }));
  return { track, sent, all };
};

test('who comes gets the cached pictures 1 ms apart, then what follows at its own times, numbered in a row', () => {
  const channel = new RtpChannel('video');
  channel.picture(1000, unit(10), true, []);
  channel.picture(1040, unit(10), false, []);
  channel.picture(1080, unit(2 * maxPayload), false, []);
  const { track, all } = trackOf(0xffff);
  track.follow(channel, 'group');
  track.pump();
  channel.picture(1120, unit(10), false, []);
  track.pump();
  const anchor = 1080 * 90;
  expect(all()).toEqual([
    { sequence: 0xffff, time: anchor - 180, marker: true },
    { sequence: 0, time: anchor - 90, marker: true },
    { sequence: 1, time: anchor, marker: false },
    { sequence: 2, time: anchor, marker: false },
    { sequence: 3, time: anchor, marker: true },
    { sequence: 4, time: 1120 * 90, marker: true },
  ]);
});

test('a lost packet comes again as it was, and one of before, or of never, does not', () => {
  const channel = new RtpChannel('video');
  channel.picture(1000, unit(10), true, []);
  channel.picture(1040, unit(10), false, []);
  const { track, sent } = trackOf(0xffff);
  track.follow(channel, 'group');
  track.pump();
  expect([track.resend(0xffff), track.resend(0), track.resend(1), track.resend(0xfffe)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(sent[2]).toEqual(sent[0]);
  expect(sent[3]).toEqual(sent[1]);
});

test('another rendition begins at its key frame, under the next number, and packets of the first one are gone', () => {
  const [large, small] = [new RtpChannel('video'), new RtpChannel('video')];
  large.picture(1000, unit(10), true, []);
  const { track, all } = trackOf();
  track.follow(large, 'group');
  track.pump();
  small.picture(1040, unit(10), false, []);
  track.follow(small, 'next-key');
  track.pump();
  expect(all().length).toBe(1);
  const at = small.head;
  small.picture(1080, unit(10), true, []);
  track.keyFrame(at);
  track.pump();
  expect(all().map(({ sequence, time }) => [sequence, time])).toEqual([
    [100, 1000 * 90],
    [101, 1080 * 90],
  ]);
  expect([track.resend(100), track.resend(101)]).toEqual([false, true]);
});

test('much at once is sent in pieces, and who is too far behind begins again with a key frame', () => {
  const channel = new RtpChannel('video');
  channel.picture(1000, unit(100 * maxPayload), true, []);
  const { track, sent } = trackOf();
  track.follow(channel, 'group');
  track.pump(10);
  expect([sent.length, track.isBehind]).toEqual([10, true]);
  // So long a group of pictures is not kept.
  for (let count = 0; count < 100; count += 1) channel.picture(1040, unit(100 * maxPayload), false, []);
  track.pump(10);
  expect([sent.length, track.isBehind]).toEqual([10, false]);
  const other = trackOf();
  other.track.follow(channel, 'group');
  other.track.pump();
  expect(other.sent).toEqual([]);
  const at = channel.head;
  channel.picture(9000, unit(10), true, []);
  track.keyFrame(at);
  track.pump();
  expect(sent.length).toBe(11);
  expect(sent[10]?.readUInt16BE(2)).toBe(110);
});

test('a viewer that lost its picture begins anew with the group, and a long group takes a tenth of a second', () => {
  const channel = new RtpChannel('video');
  for (let count = 0; count <= 900; count += 1) channel.picture(1000 + count * 33, unit(10), count === 0, []);
  const { track, sent, all } = trackOf();
  track.follow(channel, 'group');
  track.pump(1000);
  const newest = (1000 + 900 * 33) * 90;
  expect(all()[0]).toEqual({ sequence: 100, time: newest - 9000, marker: true });
  track.follow(channel, 'group');
  track.pump(1000);
  expect(sent.length).toBe(1802);
  expect(all()[901]).toEqual({ sequence: 1001, time: newest - 9000, marker: true });
  expect([track.resend(1000), track.resend(1001)]).toEqual([false, true]);
});
