import type { PeerConfig, RTCPeerConnection, RTCRtpReceiver } from 'werift';
import { type IceAddresses, iceConfig } from './ice-addresses.ts';
import { reachedFrom } from './offer-candidates.ts';

/** What a sender is told of its picture's track (RFC 4585). */
export interface VideoFeedback {
  /** Asks for a key frame (PLI). */
  keyFrame(receiver: RTCRtpReceiver, ssrc: number): void;
  /** Names the most bits a second that the server takes (REMB). */
  rate(receiver: RTCRtpReceiver, ssrc: number): void;
}

/** REMB counts with 18 bits of mantissa (draft-alvestrand-rmcat-remb, section 2.2): 187,500 x 2^5 = 6 Mbit/s. */
const most = { brMantissa: 187_500, brExp: 5 };

/**
 * A peer connection that takes H.264 and Opus. WebRTC is fetched with the first sender: a server without one does
 * without its code.
 *
 * The sender's rate is bounded by a fixed estimate and lowered by its own view of lost packets. An estimate from the
 * packets' delays would need a process that is never late itself.
 */
export async function createPeer(
  ice: IceAddresses,
): Promise<{ readonly peer: RTCPeerConnection; readonly feedback: VideoFeedback }> {
  const { RTCPeerConnection, RTCRtpCodecParameters, useNACK, useOPUS, usePLI, useREMB, ...rtcp } = await import(
    'werift'
  );
  const h264 = new RTCRtpCodecParameters({
    mimeType: 'video/H264',
    clockRate: 90_000,
    rtcpFeedback: [useNACK(), usePLI(), useREMB()],
    parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  });
  const mayAnswer = reachedFrom(ice);
  const config: Partial<PeerConfig> = {
    ...iceConfig(ice),
    codecs: { audio: [useOPUS()], video: [h264] },
    iceServers: [],
    iceFilterStunResponse: (_message, [address, port]) => mayAnswer(address, port),
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
  return { peer: new RTCPeerConnection(config), feedback };
}
