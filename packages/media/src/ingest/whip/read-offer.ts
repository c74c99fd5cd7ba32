import type { IncomingMessage } from 'node:http';

/** Why an offer is not taken, as an HTTP status and a sentence. */
export interface OfferRefusal {
  readonly status: number;
  readonly text: string;
}

/** Reads the offer of a WHIP request: SDP (RFC 8866) that sends H.264, not larger than `limit` bytes. */
export async function readOffer(request: IncomingMessage, limit: number): Promise<string | OfferRefusal> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/sdp') return { status: 415, text: 'Send the offer as application/sdp.' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return { status: 413, text: 'The offer is too large.' };
    chunks.push(chunk);
  }
  const offer = Buffer.concat(chunks).toString('utf8');
  return offerProblem(offer) ?? offer;
}

/** What is wrong with an offer; undefined when it can be answered. */
export function offerProblem(offer: string): OfferRefusal | undefined {
  if (!/^v=0\r?\n/.test(offer)) return { status: 400, text: 'This is no session description.' };
  const media = offer.split(/^(?=m=)/m).slice(1);
  if (media.length === 0 || media.length > 4) return { status: 400, text: 'Offer one video and one audio track.' };
  const videos = media.filter((section) => section.startsWith('m=video'));
  const audios = media.filter((section) => section.startsWith('m=audio'));
  if (videos.length > 1 || audios.length > 1) return { status: 406, text: 'Offer one video and one audio track.' };
  if (videos[0] !== undefined && !/^a=rtpmap:\d+ H264\/90000/im.test(videos[0])) {
    return { status: 406, text: 'Offer H.264 video.' };
  }
  if (audios[0] !== undefined && !/^a=rtpmap:\d+ opus\/48000/im.test(audios[0])) {
    return { status: 406, text: 'Offer Opus audio.' };
  }
  if (videos.length + audios.length === 0) return { status: 406, text: 'Offer one video and one audio track.' };
  if (!/^a=fingerprint:/m.test(offer)) return { status: 400, text: 'The offer has no fingerprint.' };
  return undefined;
}
