import { expect, test } from 'vitest';
import { RtcpPacketConverter, RtcpSrPacket } from 'werift';
import { readFeedback, writeReport } from './rtcp.ts';

test('a report is understood by another library: the wall clock, the RTP time and the counts', () => {
  const wallClock = Date.UTC(2026, 10, 29, 5, 0, 0, 250);
  const bytes = writeReport({ ssrc: 7, wallClock, rtpTime: 90_000, packets: 12, bytes: 3456 }, 'stream');
  const [report, description] = RtcpPacketConverter.deSerialize(bytes) as unknown as [RtcpSrPacket, { type: number }];
  expect(report).toBeInstanceOf(RtcpSrPacket);
  const { ntpTimestamp, ...info } = report.senderInfo;
  expect(Number(ntpTimestamp >> 32n) - 2_208_988_800).toBe(Math.floor(wallClock / 1000));
  expect(Number(ntpTimestamp & 0xffff_ffffn) / 2 ** 32).toBeCloseTo(0.25);
  expect(info).toMatchObject({ rtpTimestamp: 90_000, packetCount: 12, octetCount: 3456 });
  expect(description.type).toBe(202);
});

test('reports, lost packets and lost pictures are read, and what is not whole is left out', () => {
  const receiver = Buffer.alloc(32);
  receiver.set([0x81, 201, 0, 7]);
  receiver.writeUInt32BE(7, 8);
  receiver.writeUInt8(64, 12);
  const nack = Buffer.from([0x81, 205, 0, 3, 0, 0, 0, 1, 0, 0, 0, 7, 0xff, 0xff, 0, 0b101]);
  const loss = Buffer.from([0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 7]);
  expect(readFeedback(Buffer.concat([receiver, nack, loss]))).toEqual([
    { type: 'report', ssrc: 7, lost: 0.25 },
    { type: 'nack', ssrc: 7, sequences: [0xffff, 0, 2] },
    { type: 'picture-loss', ssrc: 7 },
  ]);
  for (let length = 0; length < nack.length; length += 1) expect(readFeedback(nack.subarray(0, length))).toEqual([]);
  // A count of blocks that are not there.
  expect(readFeedback(Buffer.from([0x9f, 201, 0, 1, 0, 0, 0, 1]))).toEqual([]);
});
