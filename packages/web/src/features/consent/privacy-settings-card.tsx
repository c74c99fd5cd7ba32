import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useConsent } from '../../core/consent/use-consent.ts';
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
        showsFollows
        acceptsGifts
        showsMatureContent
      }
    }
  }
`);

interface Choices {
  readonly allowsWhispersFromStrangers: boolean;
  readonly showsFollows: boolean;
  readonly acceptsGifts: boolean;
  readonly showsMatureContent: boolean;
}

/** Controls what other users may do and see. */
export const PrivacySettingsCard = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ data, error }, fetchAgain] = useQuery({ query: PrivacySettingsCardQuery, variables: {} });
  const [, update] = useUpdatePrivacySettings();
  const [wanted, setWanted] = useState<Partial<Choices>>({});
  const isUnderage = useConsent().consent?.isDeniedUnderage === true;
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
  const change = async (choice: Partial<Choices>) => {
    setWanted((others) => ({ ...others, ...choice }));
    const result = await update({ input: choice });
    // A message that was chosen after it is still on its way.
    setWanted((others) =>
      Object.fromEntries(Object.entries(others).filter(([name, value]) => choice[name as keyof Choices] !== value)),
    );
    if (result.data === undefined) show({ type: 'error', message: missingAnswer(result.error).message });
  };
  const { allowsWhispersFromStrangers, showsFollows, acceptsGifts, showsMatureContent } = { ...settings, ...wanted };
  return (
    <>
      <Card title={t`Who can message you`} lead={<Trans>Whispers are messages between two users.</Trans>}>
        <Switch
          label={t`Whispers from strangers`}
          hint={t`Off: only people you follow can message you first.`}
          checked={allowsWhispersFromStrangers}
          onChange={(checked) => change({ allowsWhispersFromStrangers: checked })}
        />
      </Card>
      <Card title={t`Gifts`} lead={<Trans>Other viewers can gift you subscriptions to channels.</Trans>}>
        <Switch
          label={t`Accept gifts`}
          hint={t`Off: nobody can gift you a subscription, by name or with others.`}
          checked={acceptsGifts}
          onChange={(checked) => change({ acceptsGifts: checked })}
        />
      </Card>
      <Card
        title={t`Content for adults`}
        lead={<Trans>Channels mark streams, videos and clips that are unsuitable for people under 18.</Trans>}
      >
        <Switch
          label={t`Show it without asking me`}
          hint={
            isUnderage
              ? t`You told us that you are underage, so it stays hidden.`
              : t`Off: you are asked before it plays, and lists hide its pictures.`
          }
          checked={showsMatureContent && !isUnderage}
          disabled={isUnderage}
          onChange={(checked) => change({ showsMatureContent: checked })}
        />
      </Card>
      <Card title={t`Who you follow`} lead={<Trans>Your channel has a list of the channels that you follow.</Trans>}>
        <Switch
          label={t`Show the list to everyone`}
          hint={t`Off: only you see it. Each channel still lists you as a follower.`}
          checked={showsFollows}
          onChange={(checked) => change({ showsFollows: checked })}
        />
      </Card>
    </>
  );
};
