import { expect, test } from 'vitest';
import { badOffers, playerOffer } from '../testing/player-offer.ts';
import { writeAnswer } from './answer.ts';
import { type PlayerOffer, readPlayerOffer } from './offer.ts';

test('the payload type is that of Constrained Baseline in fragments, and the certificate and credentials are read', () => {
  expect(readPlayerOffer(playerOffer)).toMatchObject({
    remote: { ufrag: 'Ab1d', password: '0123456789abcdef01234567' },
    certificate: { hash: 'sha256', fingerprint: Array<string>(32).fill('0A').join(':') },
    video: { mid: '1', payloadType: 108 },
    audio: { mid: '0', payloadType: 111 },
  });
});

test.each(badOffers)('an offer with %s is refused with a sentence', (_name, offer, status) => {
  expect(readPlayerOffer(offer)).toMatchObject({ status, text: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('a single track needs no BUNDLE, and a data channel is answered with port 0 in its place', () => {
  const videoAlone =
    playerOffer.slice(0, playerOffer.indexOf('a=group')) + playerOffer.slice(playerOffer.indexOf('m=video'));
  const data = 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:2\r\n';
  const offer = readPlayerOffer(videoAlone + data) as PlayerOffer;
  expect(offer).toMatchObject({ video: { payloadType: 108 }, audio: undefined });
  const answer = writeAnswer({
    offer,
    local: { ufrag: 'own', password: 'secret' },
    fingerprint: 'AA:BB',
    candidates: [
      { address: '203.0.113.7', port: 8189 },
      { address: '2001:db8::7', port: 8189 },
    ],
    ssrcs: { video: 7, audio: 8 },
  });
  const sections = answer.split(/^(?=m=)/m);
  expect(sections[0]).toContain('a=ice-lite\r\na=group:BUNDLE 1\r\n');
  expect(sections[1]).toMatch(/^m=video 8189 UDP\/TLS\/RTP\/SAVPF 108\r\nc=IN IP4 203\.0\.113\.7\r\n/);
  expect(sections[1]?.match(/^a=candidate.*$/gm)).toEqual([
    'a=candidate:1 1 udp 2130706431 203.0.113.7 8189 typ host',
    'a=candidate:2 1 udp 2130706175 2001:db8::7 8189 typ host',
  ]);
  expect(sections[2]).toBe('m=application 0 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=inactive\r\n');
});
