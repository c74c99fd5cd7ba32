import { CREATOR_PERCENT, CREATOR_PROMOTION_DAYS } from '@bandshell/domain/promotions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useEndCreatorPromotion } from './use-end-creator-promotion.ts';
import { useStartCreatorPromotion } from './use-start-creator-promotion.ts';

const CreatorPromotionCardQuery = graphql(`
  query CreatorPromotionCard($channelID: ID!) {
    creatorPromotionActivation(channelID: $channelID) {
      id
      endsAt
    }
  }
`);

/** The owner of a channel takes something off gifts for some days. */
export const CreatorPromotionCard = ({ channelID }: { readonly channelID: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [days, setDays] = useState('3');
  const [isAsking, setAsking] = useState(false);
  const [{ data, error }, fetchAgain] = useQuery({
    query: CreatorPromotionCardQuery,
    variables: { channelID },
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching: isStarting }, start] = useStartCreatorPromotion();
  const [{ fetching: isEnding }, end] = useEndCreatorPromotion();
  const again = () => fetchAgain({ requestPolicy: 'network-only' });
  useEnd(earliestEnd([data?.creatorPromotionActivation?.endsAt]), again);
  if (data === undefined) {
    if (error !== undefined) return <ErrorState title={t`Your promotion could not be loaded`} onRetry={again} />;
    return <Skeleton shape="block" height="16rem" />;
  }
  const running = data.creatorPromotionActivation;
  const day = dayText(running?.endsAt ?? '');
  const begin = async () => {
    const { data: answer, error: failed } = await start({ input: { days: Number(days) } });
    const problem = problemOf(answer?.startCreatorPromotion, failed)?.message;
    if (problem === undefined) again();
    else show({ type: 'error', message: problem });
  };
  const stop = async () => {
    const { data: answer, error: failed } = await end({});
    const problem = problemOf(answer?.endCreatorPromotion, failed)?.message;
    if (problem === undefined) again();
    else show({ type: 'error', message: problem });
  };
  return (
    <Card
      title={t`Gift promotion`}
      lead={t`Five or more gifts to your community cost ${CREATOR_PERCENT}% less for a few days. You earn half of what is paid. You can start the next promotion 30 days later.`}
    >
      {running === null ? (
        <>
          <RadioGroup
            label={t`How long`}
            look="segments"
            value={days}
            onChange={setDays}
            options={CREATOR_PROMOTION_DAYS.map((count) => ({
              value: String(count),
              label: <Plural value={count} one="# day" other="# days" />,
            }))}
          />
          <div>
            <Button loading={isStarting} onClick={() => void begin()}>
              <Trans>Start promotion</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="status">
            <Trans>Your promotion runs until {day}.</Trans>
          </p>
          <div>
            <Button variant="danger" onClick={() => setAsking(true)}>
              <Trans>End promotion</Trans>
            </Button>
          </div>
          <ConfirmDialog
            open={isAsking}
            title={t`End the promotion?`}
            confirmLabel={t`End promotion`}
            keepLabel={t`Keep promotion`}
            danger
            loading={isEnding}
            onConfirm={() => void stop().finally(() => setAsking(false))}
            onClose={() => setAsking(false)}
          >
            <Trans>
              Gifts cost the full price again right away. You can start the next promotion 30 days after this one
              started.
            </Trans>
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
};
