import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSwitchRecaps } from './use-switch-recaps.ts';

const RecapsCardQuery = graphql(`
  query RecapsCard {
    currentUser {
      id
      hasRecaps
    }
  }
`);

/** Turns recaps on or off. Renders nothing if the state is unknown. */
export const RecapsCard = () => {
  const [{ data, error }] = useQuery({ query: RecapsCardQuery, variables: {} });
  const isOn = data?.currentUser?.hasRecaps;
  if (isOn == null) return data === undefined && error === undefined ? <Skeleton shape="block" height="14rem" /> : null;
  return <RecapsSwitch isOn={isOn} />;
};

const RecapsSwitch = ({ isOn }: { readonly isOn: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, change] = useSwitchRecaps();
  const [shown, choose] = useSavedChoice(isOn, async (next) => {
    const { data, error } = await change({ input: { isOn: next } });
    const problem = problemOf(data?.switchRecaps, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
  return (
    <Card
      title={t`Recaps`}
      lead={
        <Trans>
          Each month we put together how long you watched a channel, how much you wrote there and how you supported it.
          Only you can see it.
        </Trans>
      }
    >
      <Switch
        label={t`Make recaps for me`}
        hint={t`Off: nothing is counted, and your recaps are deleted. Without a viewing history your watch time is left out.`}
        checked={shown}
        onChange={choose}
      />
    </Card>
  );
};
