/** An offer to receive H.264 and Opus as a browser makes it. */
export const playerOffer = [
  ...['v=0', 'o=- 4611731400430051336 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'c=IN IP4 0.0.0.0', 'a=ice-ufrag:Ab1d', 'a=ice-pwd:0123456789abcdef01234567'],
  `a=fingerprint:sha-256 ${Array<string>(32).fill('0A').join(':')}`,
  ...['a=setup:actpass', 'a=mid:0', 'a=recvonly', 'a=rtcp-mux', 'a=rtpmap:111 opus/48000/2'],
  ...['m=video 9 UDP/TLS/RTP/SAVPF 96 102 103 108', 'c=IN IP4 0.0.0.0', 'a=ice-ufrag:Ab1d'],
  ...['a=ice-pwd:0123456789abcdef01234567', `a=fingerprint:sha-256 ${Array<string>(32).fill('0A').join(':')}`],
  ...['a=setup:actpass', 'a=mid:1', 'a=recvonly', 'a=rtcp-mux', 'a=rtpmap:96 VP8/90000'],
  ...['a=rtpmap:102 H264/90000', 'a=fmtp:102 packetization-mode=1;profile-level-id=64001f'],
  ...['a=rtpmap:103 H264/90000', 'a=fmtp:103 packetization-mode=0;profile-level-id=42e01f'],
  ...['a=rtpmap:108 H264/90000', 'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f'],
  '',
].join('\r\n');

/** Offers that are refused, with the status that says so. */
export const badOffers: readonly (readonly [string, string, number])[] = [
  ['nothing', '', 400],
  ['no SDP', 'hello', 400],
  ['no media', 'v=0\r\ns=-\r\n', 400],
  ['too many sections', playerOffer + 'm=video 9 x 1\r\n'.repeat(8), 400],
  ['two videos', playerOffer + playerOffer.slice(playerOffer.indexOf('m=video')), 406],
  ['sound alone', playerOffer.slice(0, playerOffer.indexOf('m=video')), 406],
  ['no H.264', playerOffer.replaceAll('H264', 'VP9'), 406],
  ['H.264 in single packets alone', playerOffer.replaceAll('packetization-mode=1', 'packetization-mode=0'), 406],
  ['an offer to send', playerOffer.replaceAll('a=recvonly', 'a=sendonly'), 406],
  ['no BUNDLE', playerOffer.replace('a=group:BUNDLE 0 1\r\n', ''), 406],
  ['BUNDLE of one track', playerOffer.replace('BUNDLE 0 1', 'BUNDLE 0'), 406],
  ['two ports for RTP and RTCP', playerOffer.replaceAll('a=rtcp-mux\r\n', ''), 406],
  ['a passive client', playerOffer.replaceAll('a=setup:actpass', 'a=setup:passive'), 406],
  ['no fingerprint', playerOffer.replaceAll(/a=fingerprint.*\r\n/g, ''), 400],
  ['an unknown hash', playerOffer.replaceAll('sha-256', 'md5'), 400],
  ['no credentials', playerOffer.replaceAll(/a=ice-.*\r\n/g, ''), 400],
  ['a short password', playerOffer.replaceAll(/a=ice-pwd:.*\r\n/g, 'a=ice-pwd:short\r\n'), 400],
  ['a track without a name', playerOffer.replace('a=mid:1\r\n', ''), 400],
  ['a name that would end a line of the answer', playerOffer.replace('a=mid:1\r\n', 'a=mid:1 x\r\n'), 400],
];
