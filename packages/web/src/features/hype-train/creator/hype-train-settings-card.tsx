import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { HypeTrainSettingsForm, HypeTrainSettingsFormSettings } from './hype-train-settings-form.tsx';

const HypeTrainSettingsCardQuery = graphql(
  `
  query HypeTrainSettingsCard {
    currentUser {
      id
      login
      channel {
        id
        hypeTrainSettings {
          ...HypeTrainSettingsFormSettings
        }
      }
    }
  }
`,
  [HypeTrainSettingsFormSettings],
);

/** What the owner decides about the hype trains of the channel, and the way to their history. */
export const HypeTrainSettingsCard = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: HypeTrainSettingsCardQuery,
    variables: {},
    requestPolicy: 'network-only',
  });
  const owner = data?.currentUser;
  const settings = owner?.channel.hypeTrainSettings;
  if (owner == null || settings == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="48rem" />
    ) : (
      <ErrorState
        title={t`The settings of hype trains could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  return <HypeTrainSettingsForm login={owner.login} settings={settings} />;
};
