import type { SourceTap } from '../packager/source-tap.ts';
import type { WebrtcStream } from './webrtc-stream.ts';

/** The tap of the other renditions, if there are any, with that of the viewers over WebRTC. */
export const withWebrtc = (tap: SourceTap | undefined, webrtc: WebrtcStream): SourceTap => ({
  begin: (epoch) => {
    tap?.begin(epoch);
    webrtc.begin(epoch.video);
  },
  picture: (frame, time, beginsSegment) => {
    webrtc.picture(frame, time);
    tap?.picture(frame, time, beginsSegment);
  },
  part: (part) => tap?.part(part),
  pushed: (piece) => tap?.pushed(piece),
  end: () => tap?.end(),
});
