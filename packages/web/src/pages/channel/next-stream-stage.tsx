import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './next-stream-stage.module.css';
import { NextPremiere } from './offline-news.tsx';
import { useNextPremiere } from './use-next-premiere.ts';

export interface NextStreamStageProps {
  readonly channelID: string;
  readonly login: string;
  /** Rendered if nothing comes next, and until that is known. */
  readonly offline: ReactNode;
}

/** What comes next on an offline channel, in the place of its stream. */
export const NextStreamStage = ({ channelID, login, offline }: NextStreamStageProps) => {
  const premiere = useNextPremiere(channelID, login);
  if (premiere === undefined) return offline;
  const { previewThumbnailURL } = premiere;
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <Picture src={previewThumbnailURL} width={1280} height={720} />
      </div>
      <div className={styles.card}>
        <NextPremiere channelID={channelID} login={login} isOnPicture />
      </div>
    </div>
  );
};
