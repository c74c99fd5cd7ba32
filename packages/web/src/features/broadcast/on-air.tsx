import { OnAirSign } from './on-air-sign.tsx';
import type { StreamingViewer } from './on-air-store.ts';
import { OwnLiveSign } from './own-live-sign.tsx';

export interface OnAirProps {
  readonly viewer: StreamingViewer;
  /** When this tab began to stream, in milliseconds since the epoch; null if it does not stream. */
  readonly since: number | null;
}

/** The sign for a stream from this tab, which can end it, or from another encoder. */
export const OnAir = ({ viewer: { id, login, stream }, since }: OnAirProps) => {
  if (since !== null) return <OnAirSign login={login} since={since} />;
  return stream && <OwnLiveSign userID={id} login={login} since={stream.createdAt} />;
};
