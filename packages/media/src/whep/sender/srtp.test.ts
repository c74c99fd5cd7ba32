import { expect, test } from 'vitest';
import { SrtcpSession, SrtpSession } from 'werift';
import { createSrtp, keyLengths, srtpProfile } from './srtp.ts';

const master = (seed: number, salt: number) => ({
  key: Buffer.alloc(16, seed),
  salt: Buffer.from(Array.from({ length: salt }, (_, index) => seed + index)),
});

test.each([
  ['AES-GCM', srtpProfile.gcm],
  ['AES-CM with SHA-1', srtpProfile.cmSha1],
])('%s: another library opens what is sealed, and its reports are opened once', (_name, profile) => {
  const { salt } = keyLengths(profile);
  const [own, other] = [master(1, salt), master(90, salt)];
  const srtp = createSrtp(profile, own, other);
  const keys = {
    ...{ localMasterKey: other.key, localMasterSalt: other.salt },
    ...{ remoteMasterKey: own.key, remoteMasterSalt: own.salt },
  };
  const reader = new SrtpSession({ keys, profile });
  const rtcp = new SrtcpSession({ keys, profile });
  // Over the end of 16 bits, as a long stream goes.
  for (let index = 0xfffd; index < 0x1_0003; index += 1) {
    const header = Buffer.from([0x80, 96, index >> 8, index, 0, 0, 0, 9, 1, 2, 3, 4]);
    const payload = Buffer.from(`picture ${index}`);
    const plain = reader.decrypt(srtp.sealRtp(header, payload, index));
    expect(plain.subarray(12).toString()).toBe(`picture ${index}`);
  }
  const report = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 7]);
  expect(rtcp.decrypt(srtp.sealRtcp(report))).toEqual(report);
  const first = rtcp.encrypt(report);
  const second = rtcp.encrypt(report);
  const forged = Buffer.from(second);
  forged[9] = (forged[9] ?? 0) ^ 1;
  expect(srtp.openRtcp(first)).toEqual(report);
  expect(srtp.openRtcp(first)).toBeUndefined();
  expect(srtp.openRtcp(forged)).toBeUndefined();
  expect(srtp.openRtcp(Buffer.alloc(9))).toBeUndefined();
  expect(srtp.openRtcp(second)).toEqual(report);
});
