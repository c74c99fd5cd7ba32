import { isIP } from 'node:net';
import type { OfferedTrack, PlayerOffer } from './offer.ts';
import type { SessionCredentials } from './sender/messages.ts';

/** Where the sender is reached, and how it proves to be it. */
export interface AnswerFacts {
  readonly offer: PlayerOffer;
  readonly local: SessionCredentials;
  readonly fingerprint: string;
  readonly candidates: readonly { readonly address: string; readonly port: number }[];
  readonly ssrcs: { readonly video: number; readonly audio: number };
}

/** `a=candidate` lines of an ICE-lite agent (RFC 8839, section 5.1), the first address preferred. */
export const candidateLines = (candidates: AnswerFacts['candidates']): string[] => [
  ...candidates.map(({ address, port }, index) => {
    const preference = 65_535 - index;
    const priority = 2 ** 24 * 126 + 2 ** 8 * preference + 255;
    return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ host`;
  }),
  'a=end-of-candidates',
];

/** The answer to a player's offer (RFC 8829): what it does not get has its place with port 0. */
export function writeAnswer(facts: AnswerFacts): string {
  const { offer } = facts;
  const mids = offer.sections.flatMap(({ track }) => track?.mid ?? []);
  const lines = [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=ice-lite', `a=group:BUNDLE ${mids.join(' ')}`],
    ...['a=extmap-allow-mixed', 'a=msid-semantic: WMS *'],
  ];
  for (const { line, track } of offer.sections) {
    if (track) lines.push(...trackLines(facts, track));
    else lines.push(line.replace(/^(m=\w+ )\d+/, '$10'), 'c=IN IP4 0.0.0.0', 'a=inactive');
  }
  return [...lines, ''].join('\r\n');
}

function trackLines({ offer, local, fingerprint, candidates, ssrcs }: AnswerFacts, track: OfferedTrack): string[] {
  const isVideo = track === offer.video;
  const type = track.payloadType;
  const ssrc = isVideo ? ssrcs.video : ssrcs.audio;
  const codec = isVideo
    ? [`a=rtpmap:${type} H264/90000`, `a=rtcp-fb:${type} nack`, `a=rtcp-fb:${type} nack pli`]
    : [`a=rtpmap:${type} opus/48000/2`];
  const parameters = isVideo ? track.parameters : 'minptime=10;stereo=1;useinbandfec=1';
  const [first] = candidates;
  const family = isIP(first?.address ?? '') === 6 ? 'IP6' : 'IP4';
  return [
    `m=${isVideo ? 'video' : 'audio'} ${first?.port ?? 9} UDP/TLS/RTP/SAVPF ${type}`,
    `c=IN ${family} ${first?.address ?? '0.0.0.0'}`,
    ...[`a=mid:${track.mid}`, 'a=sendonly', 'a=rtcp-mux'],
    ...[`a=ice-ufrag:${local.ufrag}`, `a=ice-pwd:${local.password}`],
    ...[`a=fingerprint:sha-256 ${fingerprint}`, 'a=setup:passive', ...codec, `a=fmtp:${type} ${parameters}`],
    ...[`a=msid:stream ${isVideo ? 'picture' : 'sound'}`, `a=ssrc:${ssrc} cname:stream`],
    ...candidateLines(candidates),
  ];
}
