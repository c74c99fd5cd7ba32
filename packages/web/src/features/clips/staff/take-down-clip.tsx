import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { TakeDown, type TakeDownProps } from '../../../core/staff/take-down.tsx';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import { useTakeDownClip } from './use-take-down-clip.ts';

export interface TakeDownClipProps extends Pick<TakeDownProps, 'title' | 'login'> {
  readonly slug: string;
}

/** Lets staff remove a clip permanently. */
export const TakeDownClip = ({ slug, ...content }: TakeDownClipProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, takeDown] = useTakeDownClip();
  return (
    <TakeDown
      {...content}
      question={t`Take down this clip?`}
      consequence={t`The owner of the channel and the creator of the clip get an email.`}
      isBusy={fetching}
      onTakeDown={async (note) => {
        const { data, error } = await withRecentLogIn(() => takeDown({ input: { slug, note } }));
        return problemOf(data?.takeDownClip, error);
      }}
    />
  );
};
