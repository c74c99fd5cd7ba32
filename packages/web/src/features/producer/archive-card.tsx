import { videoProducerPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Film } from 'lucide-react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSetArchiving } from './use-set-archiving.ts';

export interface ArchiveCardProps {
  readonly login: string;
  readonly isEnabled: boolean;
}

/** Whether the channel's streams are stored as videos. */
export const ArchiveCard = ({ login, isEnabled }: ArchiveCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const draft = useDraft({ isArchivingEnabled: isEnabled });
  const { isArchivingEnabled } = draft.value;
  const [, update] = useSetArchiving();
  const save = async () => {
    const { data, error } = await update({ input: { isArchivingEnabled } });
    const problem = problemOf(data?.updateBroadcastSettings, error);
    if (problem === null) draft.settle({ isArchivingEnabled });
    else show({ type: 'error', message: problem.message });
    return problem === null;
  };
  useSaveSection(draft.isChanged, { save, discard: draft.discard });
  return (
    <Card title={t`Recordings`}>
      <Switch
        label={t`Keep my streams as videos`}
        hint={t`Viewers can rewind your live stream and watch it afterwards. This applies from your next stream.`}
        checked={isArchivingEnabled}
        onChange={(checked) => draft.set({ isArchivingEnabled: checked })}
      />
      <div>
        <ButtonLink to={videoProducerPath(login)} icon={<Film aria-hidden="true" />}>
          <Trans>Your videos</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
};
