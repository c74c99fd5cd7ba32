import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { theBrowser } from './player-page.ts';

/** The state of a page's connection, by the browser's own counts. */
export interface WhepState {
  readonly connection: string;
  /** State of DTLS: `closed` as soon as the server has said so. */
  readonly transport: string;
  /** Pictures that were decoded, and their height. */
  readonly frames: number;
  readonly height: number;
  /** Energy of the sound that was played, and samples of it. */
  readonly energy: number;
  readonly samples: number;
  readonly lost: number;
  readonly nacks: number;
  readonly freezes: number;
  /** Sound minus picture at the moment, in ms, by the sender reports; undefined before both tracks had one. */
  readonly skew: number | undefined;
}

/** An answer to a request of the page. */
export interface PageAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly etag: string | null;
  readonly text: string;
}

export interface WhepPage {
  /** Offers to receive at this address, and plays what is answered with 201. `map` changes candidates of the answer. */
  play(url: string, options?: { readonly token?: string; readonly port?: number }): Promise<PageAnswer>;
  /** Restarts ICE of the connection by PATCH, and returns the status. */
  restart(url: string, etag: string): Promise<number>;
  hangUp(): Promise<void>;
  state(): Promise<WhepState>;
  until(what: string, holds: (state: WhepState) => boolean, limitMs?: number): Promise<WhepState>;
  close(): Promise<void>;
}

const program = `
  let pc;
  const answerOf = async (response) => ({ status: response.status, location: response.headers.get('location'),
    etag: response.headers.get('etag'), text: await response.text() });
  const video = document.querySelector('video');
  window.play = async (url, { token, port }) => {
    pc?.close();
    pc = new RTCPeerConnection();
    pc.addTransceiver('audio', { direction: 'recvonly' });
    pc.addTransceiver('video', { direction: 'recvonly' });
    const media = new MediaStream();
    pc.ontrack = ({ track }) => { media.addTrack(track); video.srcObject = media; void video.play(); };
    await pc.setLocalDescription(await pc.createOffer());
    const headers = { 'content-type': 'application/sdp', ...(token ? { authorization: 'Bearer ' + token } : {}) };
    const answer = await answerOf(await fetch(url, { method: 'POST', headers, body: pc.localDescription.sdp }));
    const sdp = port ? answer.text.replace(/^(a=candidate:.* udp \\d+ \\S+ )\\d+/gm, '$1' + port) : answer.text;
    if (answer.status === 201) await pc.setRemoteDescription({ type: 'answer', sdp });
    return answer;
  };
  window.restart = async (url, etag) => {
    const offer = await pc.createOffer({ iceRestart: true });
    const before = pc.remoteDescription.sdp;
    await pc.setLocalDescription(offer);
    const lines = offer.sdp.split('\\r\\n').filter((line) => /^a=ice-(ufrag|pwd):/.test(line)).slice(0, 2);
    const response = await fetch(url, { method: 'PATCH', body: lines.join('\\r\\n') + '\\r\\n',
      headers: { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': '*' } });
    const text = await response.text();
    if (response.status === 200) {
      const value = (name) => new RegExp('a=ice-' + name + ':(\\\\S+)').exec(text)[1];
      const sdp = before.replace(/a=ice-ufrag:\\S+/g, 'a=ice-ufrag:' + value('ufrag'))
        .replace(/a=ice-pwd:\\S+/g, 'a=ice-pwd:' + value('pwd'));
      await pc.setRemoteDescription({ type: 'answer', sdp });
    }
    return response.status;
  };
  window.hangUp = () => pc?.close();
  window.state = async () => {
    const stats = pc ? [...(await pc.getStats()).values()] : [];
    const track = (kind) => stats.find((each) => each.type === 'inbound-rtp' && each.kind === kind) ?? {};
    const [picture, sound] = [track('video'), track('audio')];
    const both = picture.estimatedPlayoutTimestamp && sound.estimatedPlayoutTimestamp;
    return { connection: pc?.connectionState ?? 'none', transport: pc?.getReceivers()[0]?.transport?.state ?? 'none', frames: picture.framesDecoded ?? 0, height: picture.frameHeight ?? 0,
      energy: sound.totalAudioEnergy ?? 0, samples: sound.totalSamplesReceived ?? 0,
      lost: picture.packetsLost ?? 0, nacks: picture.nackCount ?? 0, freezes: picture.freezeCount ?? 0,
      skew: both ? sound.estimatedPlayoutTimestamp - picture.estimatedPlayoutTimestamp : undefined };
  };`;

/** A page in a real browser that plays by WHEP, of another origin than that of the media. */
export const openWhepPage = async (): Promise<WhepPage> => {
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><video width=640></video>');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const context = await (await theBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  await page.evaluate(program);
  const state = (): Promise<WhepState> => page.evaluate('window.state()');
  return {
    play: (url, options = {}) => page.evaluate(`window.play(${JSON.stringify(url)}, ${JSON.stringify(options)})`),
    restart: (url, etag) => page.evaluate(`window.restart(${JSON.stringify(url)}, ${JSON.stringify(etag)})`),
    hangUp: () => page.evaluate('window.hangUp()'),
    state,
    until: async (what, holds, limitMs = 30_000) => {
      let last: WhepState | undefined;
      await until(
        async () => {
          last = await state();
          return holds(last);
        },
        what,
        limitMs,
      ).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${JSON.stringify(last)}`);
      });
      return last as WhepState;
    },
    close: async () => {
      await context.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
