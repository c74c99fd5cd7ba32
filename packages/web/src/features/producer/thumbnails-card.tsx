import { type VideosTopicEvent, videosTopic } from '@bandshell/contract';
import { PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { writeTimeText } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { sendPicture } from '../../core/pictures/send-picture.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Card } from '../../ui/card/card.tsx';
import { FileDrop } from '../../ui/file/file-drop.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './editor.module.css';
import { useChooseVideoThumbnail } from './use-choose-video-thumbnail.ts';

const ThumbnailsCardQuery = graphql(`
  query ThumbnailsCard($id: ID!) {
    video(id: $id) {
      id
      previewThumbnailURL(width: 1280, height: 720)
      thumbnailCandidates {
        id
        atSeconds
        isChosen
        url(width: 320, height: 180)
      }
    }
  }
`);

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

export interface ThumbnailsCardProps {
  readonly channelID: string;
  readonly videoID: string;
}

/** Chooses the thumbnail of a video: a frame of it, or an uploaded picture. */
export const ThumbnailsCard = ({ channelID, videoID }: ThumbnailsCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [, choose] = useChooseVideoThumbnail();
  const asked = useQuery({
    query: ThumbnailsCardQuery,
    variables: { id: videoID },
    requestPolicy: 'cache-and-network',
  });
  const [{ data }] = asked;
  const refresh = useFetchAgain(asked);
  // Thumbnails are created after the video.
  useTopic<VideosTopicEvent>(
    videosTopic(channelID),
    (event) => event.videoID === videoID && refresh(),
    refresh,
    refresh,
  );
  const candidates = data?.video?.thumbnailCandidates ?? [];
  const done = () => show({ type: 'success', message: t`The picture is changed.` });

  const take = async (thumbnailID: string) => {
    setProblem(undefined);
    const { data: chosen, error } = await choose({ input: { videoID, thumbnailID } });
    const failed = problemOf(chosen?.chooseVideoThumbnail, error);
    if (failed === null) done();
    else setProblem(failed.message);
  };
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setProblem(undefined);
    setSending(true);
    const refusal = await sendPicture(`/videos/${videoID}/thumbnail`, file);
    setSending(false);
    if (refusal === undefined) {
      done();
      refresh();
    } else setProblem(refusal);
  };

  return (
    <Card title={t`Thumbnail`} lead={t`It represents the video in lists and in shared links.`}>
      {candidates.length > 0 && (
        <ul className={styles.pictures} aria-label={t`Pictures to choose from`}>
          {candidates.map(({ id, url, atSeconds, isChosen }) => {
            const place = writeTimeText(atSeconds ?? 0);
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={isChosen}
                  aria-label={atSeconds === null ? t`Your own picture` : t`The picture at ${place}`}
                  onClick={() => void take(id)}
                >
                  <Picture src={url} width={320} height={180} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Problem text={problem} />
      <FileDrop
        label={t`Upload your own picture`}
        hint={<Trans>PNG, JPEG or WebP, up to 5 MB, best 1280 × 720.</Trans>}
        accept={KINDS}
        maxBytes={PICTURE_MAX_BYTES}
        disabled={isSending}
        onFiles={send}
        onRefused={(reason) =>
          setProblem(reason === 'too-big' ? t`Your picture can be at most 5 MB.` : t`Use a PNG, JPEG or WebP picture.`)
        }
      />
    </Card>
  );
};
