import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './charity.module.css';
import { useEndCampaign } from './use-end-campaign.ts';
import { useStartCampaign } from './use-start-campaign.ts';

const OwnCampaignQuery = graphql(`
  query OwnCampaign {
    charities {
      id
      name
    }
  }
`);

const CENTS = 100;

export interface OwnCampaignProps {
  readonly isRunning: boolean;
  readonly onChange: () => void;
}

/** The owner begins or ends the campaign of the channel. */
export const OwnCampaign = ({ isRunning, onChange }: OwnCampaignProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: OwnCampaignQuery, pause: isRunning });
  const [starting, start] = useStartCampaign();
  const [ending, end] = useEndCampaign();
  const [chosen, setChosen] = useState<string>();
  const [goal, setGoal] = useState('500');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const charities = data?.charities ?? [];
  const charityID = chosen ?? charities[0]?.id;
  const begin = async () => {
    if (charityID === undefined) return;
    const result = await start({ input: { charityID, goal: Math.round(Number(goal) * CENTS) || 0 } });
    const failed = problemOf(result.data?.startCharityCampaign, result.error);
    setProblem(failed?.message);
    if (failed === null) onChange();
  };
  const finish = async () => {
    const result = await end({});
    const failed = problemOf(result.data?.endCharityCampaign, result.error);
    setProblem(failed?.message);
    if (failed !== null) return;
    setAsking(false);
    onChange();
  };
  if (isRunning) {
    return (
      <>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          <Trans>End the campaign</Trans>
        </Button>
        <ConfirmDialog
          open={isAsking}
          title={t`End the campaign?`}
          confirmLabel={t`End the campaign`}
          keepLabel={t`Keep the campaign`}
          danger
          loading={ending.fetching}
          error={problem}
          onConfirm={() => void finish()}
          onClose={() => setAsking(false)}
        >
          <Trans>All donations go to the charity. You can start another campaign.</Trans>
        </ConfirmDialog>
      </>
    );
  }
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="16rem" />
    ) : (
      <ErrorState
        title={t`The charities could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  return (
    <Card title={t`Raise money for a charity`}>
      {charities.length === 0 ? (
        <p>
          <Trans>This site has no charities yet.</Trans>
        </p>
      ) : (
        <form
          className={styles.amounts}
          onSubmit={(event) => {
            event.preventDefault();
            void begin();
          }}
        >
          <Select
            label={t`Charity`}
            value={charityID ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            options={charities.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label={t`Goal in USD`}
            type="number"
            min={1}
            max={1_000_000}
            required
            value={goal}
            onChange={(event) => setGoal(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={starting.fetching} disabled={charityID === undefined}>
            <Trans>Start</Trans>
          </Button>
        </form>
      )}
      <Problem text={problem} />
    </Card>
  );
};
