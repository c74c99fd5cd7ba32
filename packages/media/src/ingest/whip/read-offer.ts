import type { IncomingMessage } from 'node:http';

/** Why an offer is refused, as an HTTP status and a sentence. */
export interface OfferRefusal {
  readonly status: number;
  readonly text: string;
}

const tooLarge: OfferRefusal = { status: 413, text: 'The offer is too large.' };

/** The problem of a request that is known before its body is read. */
export function requestProblem(
  request: IncomingMessage,
  limit: number,
  wanted = 'application/sdp',
): OfferRefusal | undefined {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== wanted) return { status: 415, text: `Send the body as ${wanted}.` };
  return Number(request.headers['content-length'] ?? 0) > limit ? tooLarge : undefined;
}

/** Reads the offer of a WHIP request: SDP (RFC 8866) that sends H.264, at most `limit` bytes, within `ms`. */
export async function readOffer(
  request: IncomingMessage,
  { limit, ms }: { readonly limit: number; readonly ms: number },
): Promise<string | OfferRefusal> {
  const body = await readBody(request, limit, ms);
  if (typeof body !== 'string') return body;
  return offerProblem(body) ?? body;
}

/** Reads a body as text: at most `limit` bytes, within `ms`. */
export function readBody(request: IncomingMessage, limit: number, ms: number): Promise<string | OfferRefusal> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const end = (result: string | OfferRefusal): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', whole).off('close', gone);
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limit) end(tooLarge);
      else chunks.push(chunk);
    };
    const whole = (): void => end(Buffer.concat(chunks).toString('utf8'));
    const gone = (): void => end({ status: 400, text: 'The offer is not whole.' });
    const timer = setTimeout(() => end({ status: 408, text: 'The offer did not come in time.' }), ms);
    request.on('data', take).once('end', whole).once('close', gone);
    if (request.destroyed) gone();
  });
}

/** The problem of an offer; undefined when it can be answered. */
export function offerProblem(offer: string): OfferRefusal | undefined {
  if (!/^v=0\r?\n/.test(offer)) return { status: 400, text: 'This is no session description.' };
  const media = offer.split(/^(?=m=)/m).slice(1);
  if (media.length === 0 || media.length > 4) return { status: 400, text: 'Offer one video and one audio track.' };
  const videos = media.filter((section) => section.startsWith('m=video'));
  const audios = media.filter((section) => section.startsWith('m=audio'));
  if (videos.length > 1 || audios.length > 1 || videos.length + audios.length < media.length)
    return { status: 406, text: 'Offer one video and one audio track.' };
  if (videos[0] !== undefined && !/^a=rtpmap:\d+ H264\/90000/im.test(videos[0])) {
    return { status: 406, text: 'Offer H.264 video.' };
  }
  if (audios[0] !== undefined && !/^a=rtpmap:\d+ opus\/48000/im.test(audios[0])) {
    return { status: 406, text: 'Offer Opus audio.' };
  }
  if (!/^a=fingerprint:/m.test(offer)) return { status: 400, text: 'The offer has no fingerprint.' };
  return undefined;
}
