import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { blackFrame } from '../../cmaf/black-picture.ts';
import { RecordingSink } from '../rtmp/test-ingest.ts';
import { WhipServer } from './whip-server.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const sinks: RecordingSink[] = [];
const whip = new WhipServer({
  ice: { host: '127.0.0.1', publicAddress: undefined, ports: undefined, innerAddresses: true },
  iceServers: {
    stun: ['stun:stun.example.org:3478'],
    turn: { urls: ['turn:turn.example.org:3478?transport=udp'], secret: 'north' },
  },
  clock: { now: () => 1_700_000_000_000 },
  log,
  limits: { connectMs: 60_000, maxSessionsPerAddress: 10, maxSessionsPerKey: 10, maxRestarts: 2, offerMs: 1000 },
  authorise: async ({ streamKey }) =>
    streamKey === 'right'
      ? {
          allowed: true,
          open: () => {
            const sink = new RecordingSink();
            sinks.push(sink);
            return sink;
          },
        }
      : { allowed: false, description: 'This stream key is not valid.' },
});
const http = createServer((incoming, response) => void whip.handle(incoming, response, '192.0.2.1'));
let origin = '';
const senders: RTCPeerConnection[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.close()));
  whip.destroy();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

const bearer = { authorization: 'Bearer right' };
const withoutCandidates = (sdp: string): string => sdp.replace(/^a=(?:candidate|end-of-candidates).*\r\n/gm, '');

interface Sender {
  readonly peer: RTCPeerConnection;
  readonly track: MediaStreamTrack;
}
function createSender(): Sender {
  const peer = new RTCPeerConnection({
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceServers: [],
    codecs: { video: [new RTCRtpCodecParameters({ mimeType: 'video/H264', clockRate: 90_000 })] },
  });
  senders.push(peer);
  const track = new MediaStreamTrack({ kind: 'video' });
  peer.addTransceiver(track, { direction: 'sendonly' });
  for (const { connection } of peer.iceTransports) connection.stunServer = undefined;
  return { peer, track };
}

async function begin(): Promise<Sender & { session: string; tag: string; answer: string; offer: string }> {
  const sender = createSender();
  await sender.peer.setLocalDescription(await sender.peer.createOffer());
  const offer = sender.peer.localDescription?.sdp ?? '';
  const headers = { ...bearer, 'content-type': 'application/sdp' };
  const response = await fetch(`${origin}/whip`, { method: 'POST', headers, body: withoutCandidates(offer) });
  expect(response.status).toBe(201);
  expect(response.headers.get('accept-patch')).toBe('application/trickle-ice-sdpfrag');
  const tag = response.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{16}"$/);
  const answer = await response.text();
  return { ...sender, session: `${origin}${response.headers.get('location')}`, tag, answer, offer };
}

const patch = (session: string, body: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(session, {
    method: 'PATCH',
    headers: { ...bearer, 'content-type': 'application/trickle-ice-sdpfrag', ...more },
    body,
  });
const fragmentOf = (sdp: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => /^(?:m=|a=mid:|a=ice-ufrag|a=ice-pwd|a=candidate)/.test(line))
    .join('\r\n');

/** Sends one key frame as RTP (RFC 6184, a single unit a packet). */
let sequence = 0;
function sendPicture(track: MediaStreamTrack, timestamp: number): void {
  const data = Buffer.from(blackFrame.data);
  for (let at = 0; at < data.length; ) {
    const size = data.readUInt32BE(at);
    const marker = at + 4 + size === data.length;
    sequence += 1;
    const header = new RtpHeader({ payloadType: 96, sequenceNumber: sequence, timestamp, ssrc: 7, marker });
    track.writeRtp(new RtpPacket(header, data.subarray(at + 4, at + 4 + size)));
    at += 4 + size;
  }
}

describe('ICE of a WHIP session (RFC 9725, section 4.3)', () => {
  test('media goes on after the sender restarted ICE with other credentials', async () => {
    const { peer, track, session, tag, answer } = await begin();
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
    await expect.poll(() => sinks.length).toBe(1);
    let stamp = 0;
    const sent = async (frames: number): Promise<void> => {
      const before = sinks[0]?.frames.length ?? 0;
      await expect
        .poll(() => {
          stamp += 3000;
          sendPicture(track, stamp);
          return sinks[0]?.frames.length ?? 0;
        })
        .toBeGreaterThan(before + frames);
    };
    await sent(2);

    await peer.setLocalDescription(await peer.createOffer({ iceRestart: true }));
    const restarted = await patch(session, fragmentOf(peer.localDescription?.sdp ?? ''), { 'if-match': '*' });
    expect(restarted.status).toBe(200);
    expect(restarted.headers.get('content-type')).toBe('application/trickle-ice-sdpfrag');
    const newTag = restarted.headers.get('etag') ?? '';
    expect(newTag).not.toBe(tag);
    const fragment = await restarted.text();
    const [ufrag = '', password = ''] = [/^a=ice-ufrag:.*$/m, /^a=ice-pwd:.*$/m].map(
      (line) => line.exec(fragment)?.[0],
    );
    expect(answer).not.toContain(ufrag);
    const candidates = fragment.match(/^a=candidate:.*$/gm) ?? [];
    expect(candidates.length).toBeGreaterThan(0);
    // This is what an encoder does with the fragment: its answer with the credentials and candidates of now.
    const now = withoutCandidates(answer)
      .replace(/^a=ice-ufrag:.*$/m, ufrag)
      .replace(/^a=ice-pwd:.*$/m, `${password}\r\n${candidates.join('\r\n')}`);
    await peer.setRemoteDescription({ type: 'answer', sdp: now });
    const [transport] = peer.iceTransports;
    expect(transport?.getSelectedCandidatePair()).toBeNull();
    await transport?.start();
    expect(transport?.getSelectedCandidatePair()).not.toBeNull();
    await sent(2);
    expect(sinks).toHaveLength(1);
    expect(sinks[0]?.ends).toEqual([]);
    // The candidates of before are of no use any more; a fragment of now is.
    const candidate = 'm=video 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\na=candidate:1 1 udp 1 127.0.0.1 50000 typ host\r\n';
    expect((await patch(session, candidate, { 'if-match': tag })).status).toBe(412);
    expect((await patch(session, candidate, { 'if-match': newTag })).status).toBe(204);
    await fetch(session, { method: 'DELETE', headers: bearer });
    // Too late.
    expect((await patch(session, candidate, { 'if-match': newTag })).status).toBe(404);
    expect(sinks[0]?.ends).toEqual(['finished']);
  });

  test('an address that comes after the offer is tried, also when it comes twice', async () => {
    const { session, tag } = await begin();
    const listener = createSocket('udp4');
    let packets = 0;
    listener.on('message', () => {
      packets += 1;
    });
    await new Promise<void>((resolve) => listener.bind(0, '127.0.0.1', resolve));
    const line = `a=candidate:1 1 udp 2122260223 127.0.0.1 ${listener.address().port} typ host\r\n`;
    const sections = [`m=video 9 RTP/AVP 0\r\na=mid:0\r\n${line}`, line, `a=mid:elsewhere\r\n${line}`];
    for (const body of [...sections, `${line}a=end-of-candidates\r\n`]) {
      expect((await patch(session, body, { 'if-match': `"another", ${tag}` })).status).toBe(204);
    }
    await expect.poll(() => packets).toBeGreaterThan(0);
    listener.close();
    await fetch(session, { method: 'DELETE', headers: bearer });
  });

  test('a request that does not fit is refused with its reason, and the session stays', async () => {
    const { session, tag, offer } = await begin();
    const candidate = 'a=candidate:1 1 udp 1 127.0.0.1 50000 typ host\r\n';
    const restart = 'a=ice-ufrag:zzzz\r\na=ice-pwd:zzzzzzzzzzzzzzzzzzzzzz\r\n';
    const match = { 'if-match': tag };
    const asked: [string, Record<string, string>, number][] = [
      [candidate, {}, 428],
      [candidate, { 'if-match': '"old"' }, 412],
      [candidate, { 'if-match': `W/${tag}` }, 412],
      [candidate, { 'if-match': tag.slice(1, -1) }, 412],
      [candidate, { ...match, 'content-type': 'application/sdp' }, 415],
      [candidate, { ...match, authorization: 'Bearer wrong' }, 401],
      [candidate, { ...match, authorization: '' }, 401],
      ['', match, 400],
      ['\0\u0001 rubbish', match, 400],
      ['a=ice-ufrag:zzzz\r\n', { 'if-match': '*' }, 400],
      ['a=ice-ufrag:z z\r\na=ice-pwd:short\r\n', { 'if-match': '*' }, 400],
      ['x'.repeat(70_000), match, 413],
      ['a=candidate:\r\na=candidate:1 1 tcp 1 x y typ\r\na=candidate:1 1 udp 1 host.local 9 typ host\r\n', match, 204],
      // Some clients send later candidates under `*`, with the credentials that they have had all the time.
      [`${fragmentOf(offer)}\r\n`, { 'if-match': '*' }, 204],
      [restart, match, 422],
    ];
    for (const [body, headers, status] of asked) {
      expect([body.slice(0, 30), headers, (await patch(session, body, headers)).status]).toEqual([
        body.slice(0, 30),
        headers,
        status,
      ]);
    }
    // Restarts at the same time have their turn, and end at the limit.
    const many = [1, 2, 3].map((number) => restart.replaceAll('z', String(number)));
    const answers = await Promise.all(many.map((body) => patch(session, body, { 'if-match': '*' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect((await fetch(session, { method: 'DELETE', headers: bearer })).status).toBe(200);
    expect((await fetch(`${origin}/whip`, { method: 'PATCH', headers: bearer })).status).toBe(405);
  });

  test('names STUN and TURN servers, with credentials that end, to those with a key alone', async () => {
    const links = (response: Response): readonly string[] => response.headers.get('link')?.split(/, (?=<)/) ?? [];
    const preflight = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${origin}/whip`, { method: 'OPTIONS', headers });
    const [stun, turn] = links(await preflight(bearer));
    expect(stun).toBe('<stun:stun.example.org:3478>; rel="ice-server"');
    expect(turn).toMatch(
      /^<turn:turn\.example\.org:3478\?transport=udp>; rel="ice-server"; username="1700086400:[\da-f]{12}"; credential="[\w+/]{27}="; credential-type="password"$/,
    );
    expect(links(await preflight({}))).toEqual([]);
    expect(links(await preflight({ authorization: 'Bearer wrong' }))).toEqual([]);
    const headers = { ...bearer, 'content-type': 'application/sdp' };
    const offer = (await begin()).offer;
    const taken = await fetch(`${origin}/whip`, { method: 'POST', headers, body: offer });
    expect(links(taken)).toHaveLength(2);
    // Another sender has another password.
    expect(links(taken)[1]).not.toBe(turn);
    expect(links(await fetch(`${origin}/whip`, { method: 'POST', headers, body: 'rubbish' }))).toEqual([]);
  });
});
