import type { SessionCredentials } from './sender/messages.ts';

/** A refusal of an offer, as an HTTP status and a sentence. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** A section of an offer that is answered. */
export interface OfferedTrack {
  readonly mid: string;
  readonly payloadType: number;
  /** The format's parameters as offered; empty without. */
  readonly parameters: string;
}

/** The facts of a player's offer that an answer needs. */
export interface PlayerOffer {
  readonly remote: SessionCredentials;
  readonly certificate: { readonly hash: string; readonly fingerprint: string };
  readonly video: OfferedTrack;
  readonly audio: OfferedTrack | undefined;
  /** All sections in their order, by kind: each has its place in the answer. */
  readonly sections: readonly {
    readonly kind: string;
    readonly line: string;
    readonly track: OfferedTrack | undefined;
  }[];
}

const maxSections = 8;
const hashes = ['sha-256', 'sha-384', 'sha-512'];

/** Reads an offer to receive H.264 and Opus (RFC 8866, RFC 8829). */
export function readPlayerOffer(sdp: string): PlayerOffer | Refusal {
  const refuse = (status: number, text: string): Refusal => ({ status, text });
  if (!/^v=0\r?\n/.test(sdp)) return refuse(400, 'This is no session description.');
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m);
  if (sections.length === 0 || sections.length > maxSections)
    return refuse(400, 'Offer one video and one audio track.');
  const videos = sections.filter((section) => section.startsWith('m=video '));
  const audios = sections.filter((section) => section.startsWith('m=audio '));
  const [videoSection] = videos;
  const [audioSection] = audios;
  if (videoSection === undefined || videos.length > 1 || audios.length > 1) {
    return refuse(406, 'Offer to receive one video and one audio track.');
  }
  const wanted = [videoSection, ...(audioSection === undefined ? [] : [audioSection])];
  if (wanted.some((section) => /^a=(?:sendonly|inactive)\s*$/m.test(section))) {
    return refuse(406, 'This address sends media. To send yours, use /whip.');
  }
  const h264 = findH264(videoSection);
  if (h264 === undefined) return refuse(406, 'Offer to receive H.264 video with packetization-mode=1.');
  const video = trackOf(videoSection, h264);
  const opus = audioSection && /^a=rtpmap:(\d{1,3}) opus\/48000\/2\s*$/im.exec(audioSection)?.[1];
  const audio = audioSection && opus !== undefined ? trackOf(audioSection, Number(opus)) : undefined;
  if (video === undefined || (opus !== undefined && audio === undefined))
    return refuse(400, 'A track has no name (a=mid).');
  if (audio && !isBundled(session, [video.mid, audio.mid])) return refuse(406, 'Offer all tracks in one BUNDLE group.');
  if (!wanted.every((section) => /^a=rtcp-mux\s*$/m.test(section))) return refuse(406, 'Offer rtcp-mux.');
  const ownText = session + videoSection + (audioSection ?? '');
  if (/^a=setup:passive\s*$/m.test(ownText)) return refuse(406, 'Offer setup:actpass or setup:active.');
  const certificate = findCertificate(ownText);
  if (certificate === undefined) return refuse(400, 'The offer has no fingerprint.');
  const ufrag = /^a=ice-ufrag:([\w+/-]{4,256})\s*$/m.exec(ownText)?.[1];
  const password = /^a=ice-pwd:([\w+/-]{22,256})\s*$/m.exec(ownText)?.[1];
  if (ufrag === undefined || password === undefined) return refuse(400, 'The offer has no ICE credentials.');
  return {
    ...{ remote: { ufrag, password }, certificate, video, audio },
    sections: sections.map((section) => ({
      kind: /^m=(\w{1,16}) /.exec(section)?.[1] ?? 'application',
      line: /^m=[^\r\n]{1,400}/.exec(section)?.[0] ?? '',
      track: section === videoSection ? video : section === audioSection ? audio : undefined,
    })),
  };
}

/** The payload type of H.264 that a browser decodes best: Constrained Baseline first. */
function findH264(section: string): number | undefined {
  const types = [...section.matchAll(/^a=rtpmap:(\d{1,3}) H264\/90000\s*$/gim)].map(([, type]) => Number(type));
  const offered = types
    .map((type) => ({ type, parameters: parametersOf(section, type) }))
    .filter(({ type, parameters }) => type < 128 && /packetization-mode=1/.test(parameters));
  const rank = ({ parameters }: { readonly parameters: string }): number => {
    if (/profile-level-id=42e0/i.test(parameters)) return 0;
    return /profile-level-id=42/i.test(parameters) ? 1 : 2;
  };
  return offered.sort((one, other) => rank(one) - rank(other))[0]?.type;
}

const parametersOf = (section: string, type: number): string =>
  new RegExp(`^a=fmtp:${type} ([\\w=;:./ -]{1,300})\\s*$`, 'm').exec(section)?.[1]?.trim() ?? '';

function trackOf(section: string, payloadType: number): OfferedTrack | undefined {
  const mid = /^a=mid:([\w.+-]{1,32})\s*$/m.exec(section)?.[1];
  if (mid === undefined || payloadType > 127) return undefined;
  return { mid, payloadType, parameters: parametersOf(section, payloadType) };
}

function isBundled(session: string, mids: readonly string[]): boolean {
  const group = /^a=group:BUNDLE +(.*)$/m.exec(session)?.[1]?.trim().split(/ +/) ?? [];
  return mids.every((mid) => group.includes(mid));
}

function findCertificate(text: string): PlayerOffer['certificate'] | undefined {
  for (const [, hash = '', value = ''] of text.matchAll(/^a=fingerprint:(\S{1,16}) ([\dA-F:]{32,255})\s*$/gim)) {
    if (hashes.includes(hash.toLowerCase())) {
      return { hash: hash.toLowerCase().replace('-', ''), fingerprint: value.toUpperCase() };
    }
  }
  return undefined;
}
