import type { ReactNode } from 'react';
import { Picture } from '../../../ui/picture/picture.tsx';
import styles from './next-stream-stage.module.css';
import { NextShowNotice } from './offline-updates.tsx';
import { useNextShow } from './use-next-show.ts';

export interface NextStreamStageProps {
  readonly channelID: string;
  readonly login: string;
  /** The picture of a stream that is only planned. */
  readonly bannerImageURL: string | null;
  /** Rendered if nothing comes next, and until that is known. */
  readonly offline: ReactNode;
}

/** The event that comes next on an offline channel, in the place of its stream. */
export const NextStreamStage = ({ channelID, login, bannerImageURL, offline }: NextStreamStageProps) => {
  const next = useNextShow(channelID, login);
  if (next === undefined) return offline;
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <Picture src={next.pictureURL ?? bannerImageURL} width={1280} height={720} />
      </div>
      <div className={styles.card}>
        <NextShowNotice channelID={channelID} login={login} isOnPicture />
      </div>
    </div>
  );
};
