import type { PeerConfig, RTCPeerConnection, RTCRtpReceiver } from 'werift';
import { type IceAddresses, iceConfig } from './ice-addresses.ts';
import { ReachedAddresses } from './offer-candidates.ts';

/** Feedback to a sender about its video track (RFC 4585). */
export interface VideoFeedback {
  /** Asks for a key frame (PLI). */
  keyFrame(receiver: RTCRtpReceiver, ssrc: number): void;
  /** Sends the maximum bit rate that the server accepts (REMB). */
  rate(receiver: RTCRtpReceiver, ssrc: number): void;
}

/** REMB uses 18 bits of mantissa (draft-alvestrand-rmcat-remb, section 2.2): 187,500 x 2^5 = 6 Mbit/s. */
const most = { brMantissa: 187_500, brExp: 5 };

/**
 * A peer connection that receives H.264 and Opus. The WebRTC library is loaded with the first sender.
 *
 * The sender's rate is limited by a fixed estimate and lowered by its own measurement of packet loss. An estimate from
 * packet delays would need a process that is never late itself.
 */
export async function createPeer(ice: IceAddresses): Promise<{
  readonly peer: RTCPeerConnection;
  readonly feedback: VideoFeedback;
  readonly reached: ReachedAddresses;
}> {
  const { RTCPeerConnection, RTCRtpCodecParameters, useNACK, useOPUS, usePLI, useREMB, ...rtcp } = await import(
    'werift'
  );
  const h264 = new RTCRtpCodecParameters({
    mimeType: 'video/H264',
    clockRate: 90_000,
    rtcpFeedback: [useNACK(), usePLI(), useREMB()],
    parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  });
  const reached = new ReachedAddresses(ice);
  const config: Partial<PeerConfig> = {
    ...iceConfig(ice),
    codecs: { audio: [useOPUS()], video: [h264] },
    iceServers: [],
    iceFilterStunResponse: (_message, [address, port]) => reached.accepts(address, port),
    bundlePolicy: 'max-bundle',
  };
  const feedback: VideoFeedback = {
    keyFrame: (receiver, ssrc) => void receiver.sendRtcpPLI(ssrc).catch(() => undefined),
    rate: (receiver, ssrc) => {
      const estimate = new rtcp.ReceiverEstimatedMaxBitrate({
        senderSsrc: receiver.rtcpSsrc,
        mediaSsrc: 0,
        ssrcNum: 1,
        ssrcFeedbacks: [ssrc],
        ...most,
      });
      const packet = new rtcp.RtcpPayloadSpecificFeedback({ feedback: estimate });
      receiver.dtlsTransport.sendRtcp([packet]).catch(() => undefined);
    },
  };
  return { peer: new RTCPeerConnection(config), feedback, reached };
}
