import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { TakeDown, type TakeDownProps } from '../../../core/staff/take-down.tsx';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { useTakeDownVideo } from './use-take-down-video.ts';

export interface TakeDownVideoProps extends Pick<TakeDownProps, 'title' | 'login'> {
  readonly videoID: string;
}

/** Lets staff remove a video permanently. */
export const TakeDownVideo = ({ videoID, ...content }: TakeDownVideoProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, takeDown] = useTakeDownVideo();
  return (
    <TakeDown
      {...content}
      question={t`Take down this video?`}
      consequence={t`Its clips are removed, too, and the owner gets an email.`}
      isBusy={fetching}
      onTakeDown={async (note) => {
        const { data, error } = await withRecentLogIn(() => takeDown({ input: { videoID, note } }));
        return problemOf(data?.takeDownVideo, error);
      }}
    />
  );
};
