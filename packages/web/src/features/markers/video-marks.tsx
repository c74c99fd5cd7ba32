import { useEffect } from 'react';
import { useVideoMarkers } from './video-markers.ts';

export interface VideoMarksProps {
  readonly videoID: string;
  /** Called with the positions in seconds, and after each change. */
  readonly onMarks: (marks: readonly number[]) => void;
}

/** Reports the markers of an own video to the page, which draws them on the time line. Only its owner loads this code. */
export const VideoMarks = ({ videoID, onMarks }: VideoMarksProps) => {
  const [{ data }] = useVideoMarkers(videoID);
  const markers = data?.video?.markers;
  useEffect(() => {
    if (markers != null) onMarks(markers.map(({ positionSeconds }) => positionSeconds));
  }, [markers, onMarks]);
  return null;
};
