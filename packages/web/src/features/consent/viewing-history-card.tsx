import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useClearViewingHistory } from './use-clear-viewing-history.ts';
import { useUpdatePrivacySettings } from './use-update-privacy-settings.ts';

const ViewingHistoryCardQuery = graphql(`
  query ViewingHistoryCard {
    currentUser {
      id
      privacySettings {
        id
        keepsViewingHistory
      }
    }
  }
`);

interface ViewingHistoryCardProps {
  /** On a page that has the usual title itself. */
  readonly title?: string;
  readonly onCleared?: () => void;
}

/** Turns the viewing history on or off and deletes it. Renders nothing if the state is unknown. */
export const ViewingHistoryCard = ({ title, onCleared }: ViewingHistoryCardProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }] = useQuery({ query: ViewingHistoryCardQuery, variables: {} });
  const [, update] = useUpdatePrivacySettings();
  const [{ fetching }, clear] = useClearViewingHistory();
  const [wanted, setWanted] = useState<boolean>();
  const [asking, setAsking] = useState(false);
  const settings = data?.currentUser?.privacySettings;
  if (settings == null) {
    return data === undefined && error === undefined ? <Skeleton shape="block" height="18rem" /> : null;
  }
  const change = async (keepsViewingHistory: boolean) => {
    setWanted(keepsViewingHistory);
    const result = await update({ input: { keepsViewingHistory } });
    setWanted(withoutSent(keepsViewingHistory));
    if (result.data === undefined) show({ type: 'error', message: missingAnswer(result.error).message });
  };
  const forget = async () => {
    const result = await clear({ input: {} });
    setAsking(false);
    if (result.data === undefined) show({ type: 'error', message: missingAnswer(result.error).message });
    else {
      show({ type: 'success', message: t`Your viewing history is empty.` });
      onCleared?.();
    }
  };
  return (
    <Card
      title={title ?? t`Viewing history`}
      lead={
        <Trans>
          Videos continue where you stopped. The last 1,000 videos that you watched are saved. Only you can see them.
        </Trans>
      }
    >
      <Switch
        label={t`Save my viewing history`}
        hint={t`Off: nothing new is saved. Your existing history stays until you clear it.`}
        checked={wanted ?? settings.keepsViewingHistory}
        onChange={change}
      />
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trans>Clear viewing history</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t`Clear your viewing history?`}
        confirmLabel={t`Clear`}
        danger
        loading={fetching}
        onConfirm={forget}
        onClose={() => setAsking(false)}
      >
        <Trans>Your viewing history is deleted. Videos play from the start again.</Trans>
      </ConfirmDialog>
    </Card>
  );
};
