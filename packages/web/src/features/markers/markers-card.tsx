import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import styles from './markers.module.css';
import { useDeleteStreamMarker } from './use-delete-stream-marker.ts';
import { useVideoMarkers } from './video-markers.ts';

export interface MarkersCardProps {
  readonly videoID: string;
  readonly ownerID: string;
  readonly onSeek: (seconds: number) => void;
}

/** The moments that were marked while a video was live. A video without markers has no card. */
export const MarkersCard = ({ videoID, ownerID, onSeek }: MarkersCardProps) => {
  const { t } = useLingui();
  const [{ data }, fetchAgain] = useVideoMarkers(videoID);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, remove] = useDeleteStreamMarker();
  const markers = data?.video?.markers ?? [];
  if (markers.length === 0) return null;

  const deleteNow = async (markerID: string) => {
    if (fetching) return;
    setProblem(undefined);
    const result = await remove({ input: { markerID } });
    const refusal = problemOf(result.data?.deleteStreamMarker, result.error);
    if (refusal !== null) setProblem(refusal.message);
    fetchAgain({ requestPolicy: 'network-only' });
  };

  return (
    <Card title={t`Markers`} lead={t`Moments that you or your moderators marked while you were live.`}>
      <ol className={styles.list} aria-label={t`Markers`}>
        {markers.map(({ id, positionSeconds, description, createdBy }) => {
          const at = clockText(positionSeconds * 1000);
          const name = createdBy?.displayName;
          return (
            <li key={id} className={styles.marker}>
              <button
                type="button"
                className={styles.time}
                aria-label={t`Go to ${at}`}
                onClick={() => onSeek(positionSeconds)}
              >
                {at}
              </button>
              <span className={styles.text}>
                {description !== '' && <span translate="no">{description}</span>}
                {name !== undefined && createdBy?.id !== ownerID && (
                  <span className={styles.by}>
                    <Trans>by {name}</Trans>
                  </span>
                )}
              </span>
              <IconButton
                label={t`Delete the marker at ${at}`}
                hint="none"
                icon={<X aria-hidden="true" />}
                onClick={() => void deleteNow(id)}
              />
            </li>
          );
        })}
      </ol>
      <Problem text={problem} />
    </Card>
  );
};
