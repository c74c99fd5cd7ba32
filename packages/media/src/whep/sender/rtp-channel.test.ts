import { expect, test } from 'vitest';
import { RtpChannel } from './rtp-channel.ts';

/** A packet of 20 ms (RFC 6716, table 2). */
const opus = Buffer.from([0xf8, 0, 0]);

test('sound follows sample by sample, and the reports follow the clock', () => {
  const channel = new RtpChannel('audio');
  const start = Date.UTC(2026, 10, 29);
  // The stamps waver, and get ahead by 40 ms.
  const times = Array.from({ length: 200 }, (_, index) => start + index * 20.2 + (index % 3));
  for (const time of times) channel.sound(time, opus);
  const rtp = times.map((_, index) => channel.packet(index)?.time ?? 0);
  expect(rtp.slice(1).every((time, index) => (time - (rtp[index] ?? 0) + 2 ** 32) % 2 ** 32 === 960)).toBe(true);
  const last = times.length - 1;
  expect((channel.reportTime(times[last] ?? 0) - (rtp[last] ?? 0)) | 0).toBe(0);
  // After a gap it begins anew.
  channel.sound(start + 60_000, opus);
  expect(channel.packet(200)?.time).toBe(channel.rtpTime(start + 60_000));
  expect(channel.reportTime(start + 60_000)).toBe(channel.packet(200)?.time);
});

test('the times of pictures are those of the clock, also over the end of 32 bits', () => {
  const channel = new RtpChannel('video');
  const wrap = Math.ceil((2 ** 32 * 400_000) / 90);
  channel.picture(wrap - 40, Buffer.from([0, 0, 0, 1, 0x65]), true, []);
  channel.picture(wrap, Buffer.from([0, 0, 0, 1, 0x41]), false, []);
  const [first = 0, second = 0] = [channel.packet(0)?.time, channel.packet(1)?.time];
  expect(first).toBeGreaterThan(second);
  expect((second - first + 2 ** 32) % 2 ** 32).toBe(3600);
});
