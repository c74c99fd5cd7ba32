import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useUpdatePrivacySettings } from './use-update-privacy-settings.ts';

const PrivacySettingsCardQuery = graphql(`
  query PrivacySettingsCard {
    currentUser {
      id
      privacySettings {
        id
        allowsWhispersFromStrangers
      }
    }
  }
`);

/** Controls what other users may do. */
export const PrivacySettingsCard = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({ query: PrivacySettingsCardQuery, variables: {} });
  const [, update] = useUpdatePrivacySettings();
  const [wanted, setWanted] = useState<boolean>();
  const settings = data?.currentUser?.privacySettings;
  if (settings == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="14rem" />
    ) : (
      <ErrorState
        title={t`Your settings could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const change = async (allowsWhispersFromStrangers: boolean) => {
    setWanted(allowsWhispersFromStrangers);
    const result = await update({ input: { allowsWhispersFromStrangers } });
    setWanted(undefined);
    if (result.data === undefined) show({ type: 'error', message: missingAnswer(result.error).message });
  };
  return (
    <Card title={t`Who can message you`} lead={<Trans>Whispers are messages between two users.</Trans>}>
      <Switch
        label={t`Whispers from strangers`}
        hint={t`Off: only people you follow can message you first.`}
        checked={wanted ?? settings.allowsWhispersFromStrangers}
        onChange={change}
      />
    </Card>
  );
};
