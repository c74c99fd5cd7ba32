/** Why a WebRTC stream did not start, or ended. */
export type SendProblem =
  /** The browser has no WebRTC or cannot encode H.264. */
  | 'unsupported'
  /** The server refused; `text` is its message. */
  | 'refused'
  /** The server is unreachable, or the connection was lost. */
  | 'lost';

export interface WhipSender {
  /** Replaces the picture of the running stream. */
  replaceVideo(track: MediaStreamTrack): Promise<void>;
  replaceAudio(track: MediaStreamTrack): Promise<void>;
  /** Ends the session at the server and closes; safe to call twice. */
  stop(): Promise<void>;
}

export interface WhipOptions {
  readonly url: string;
  readonly streamKey: string;
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack;
  /** Bits per second of the picture. */
  readonly bitrate: number;
  /** Called once if the connection is lost after the start. */
  readonly onLost: () => void;
}

export class SendError extends Error {
  override readonly name = 'SendError';
  readonly problem: SendProblem;

  constructor(problem: SendProblem, message = '') {
    super(message);
    this.problem = problem;
  }
}

/** Longest wait for ICE candidates, in ms. The server does not need later ones. */
const GATHERING_LIMIT = 1500;
const CONNECTING_LIMIT = 15_000;
const ENDING_LIMIT = 5000;

/**
 * Sends picture and sound to the site by WHIP (RFC 9725). Resolves when the connection is established.
 * @throws {SendError}
 */
export async function startWhip({ url, streamKey, video, audio, bitrate, onLost }: WhipOptions): Promise<WhipSender> {
  const h264 = h264Codecs();
  const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const authorization = `Bearer ${streamKey}`;
  let session: string | null = null;
  let isStopped = false;

  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    peer.close();
    // Also runs on page unload. The server detects a lost connection by itself.
    if (session !== null) {
      const signal = AbortSignal.timeout(ENDING_LIMIT);
      await fetch(session, { method: 'DELETE', headers: { authorization }, keepalive: true, signal }).catch(
        () => undefined,
      );
    }
  };

  try {
    const picture = peer.addTransceiver(video, { direction: 'sendonly', sendEncodings: [{ maxBitrate: bitrate }] });
    const sound = peer.addTransceiver(audio, { direction: 'sendonly' });
    picture.setCodecPreferences(h264);
    await maintainResolution(picture.sender);
    await peer.setLocalDescription(await peer.createOffer());
    await gathered(peer);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    }).catch(() => {
      throw new SendError('lost');
    });
    if (answer.status !== 201) throw new SendError('refused', (await answer.text()).trim());
    session = new URL(answer.headers.get('location') ?? '', answer.url).href;
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    await connected(peer);
    peer.addEventListener('connectionstatechange', () => {
      const isGone = peer.connectionState === 'failed' || peer.connectionState === 'closed';
      if (!isGone || isStopped) return;
      void stop();
      onLost();
    });
    return {
      replaceVideo: (track) => picture.sender.replaceTrack(track),
      replaceAudio: (track) => sound.sender.replaceTrack(track),
      stop,
    };
  } catch (error) {
    await stop();
    throw error instanceof SendError ? error : new SendError('unsupported', String(error));
  }
}

function h264Codecs(): RTCRtpCodec[] {
  if (!('RTCPeerConnection' in globalThis)) throw new SendError('unsupported');
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const h264 = codecs.filter(({ mimeType }) => mimeType.toLowerCase() === 'video/h264');
  if (h264.length === 0) throw new SendError('unsupported');
  return h264;
}

/**
 * On a poor network the encoder lowers quality or frame rate, not resolution: each change of resolution interrupts
 * playback.
 */
async function maintainResolution(sender: RTCRtpSender): Promise<void> {
  const parameters: RTCRtpSendParameters & { degradationPreference?: string } = sender.getParameters();
  parameters.degradationPreference = 'maintain-resolution';
  await sender.setParameters(parameters).catch(() => undefined);
}

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, GATHERING_LIMIT);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });

const connected = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SendError('lost')), CONNECTING_LIMIT);
    const look = () => {
      const { connectionState } = peer;
      if (connectionState !== 'connected' && connectionState !== 'failed' && connectionState !== 'closed') return;
      clearTimeout(timer);
      peer.removeEventListener('connectionstatechange', look);
      if (connectionState === 'connected') resolve();
      else reject(new SendError('lost'));
    };
    peer.addEventListener('connectionstatechange', look);
    look();
  });
