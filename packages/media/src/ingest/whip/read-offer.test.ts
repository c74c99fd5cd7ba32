import { describe, expect, it } from 'vitest';
import { withPublicAddress } from './ice-addresses.ts';
import { offerProblem } from './read-offer.ts';

const video = 'm=video 9 UDP/TLS/RTP/SAVPF 102\r\na=rtpmap:102 H264/90000\r\n';
const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\n';
const head = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=fingerprint:sha-256 00\r\n';

describe('an offer', () => {
  it('is taken with H.264 and Opus, or one of them', () => {
    for (const offer of [head + video + audio, head + video, head + audio]) expect(offerProblem(offer)).toBeUndefined();
  });

  it('is refused with a reason when it is something else', () => {
    const statuses = [
      'hello',
      head,
      head + video.replace('H264', 'VP8'),
      head + audio.replace('opus', 'PCMU'),
      head + video + video,
      (head + video).replace(/a=fingerprint.*\r\n/, ''),
      head + video + audio.repeat(9),
      `${head + video}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`,
    ].map((offer) => offerProblem(offer)?.status);
    expect(statuses).toEqual([400, 400, 406, 406, 406, 400, 400, 406]);
  });
});

describe('an answer', () => {
  const answer =
    'v=0\r\na=candidate:1 1 udp 2116026367 10.0.0.5 40000 typ host generation 0\r\na=end-of-candidates\r\n';

  it('names the public address beside the own one', () => {
    const ice = { host: '0.0.0.0', publicAddress: '203.0.113.7', ports: undefined };
    expect(
      withPublicAddress(answer, ice)
        .match(/^a=candidate.*$/gm)
        ?.map((line) => line.trim()),
    ).toEqual([
      'a=candidate:1 1 udp 2116026367 10.0.0.5 40000 typ host generation 0',
      'a=candidate:1p 1 udp 2116026367 203.0.113.7 40000 typ host generation 0',
    ]);
    expect(withPublicAddress(answer, { ...ice, publicAddress: undefined })).toBe(answer);
    expect(withPublicAddress(answer, { ...ice, publicAddress: '2001:db8::1' })).toBe(answer);
  });
});
