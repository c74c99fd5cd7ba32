import { accountSettingsPath, logInPath, partnerSignupPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './partners.module.css';

const PartnerProgramQuery = graphql(`
  query PartnerProgram {
    partnerNeeds {
      hours
      days
      averageViewers
    }
    currentUser {
      id
      partnerStanding {
        streamedMinutes
        days
        averageViewers
        hasConfirmedEmail
        meetsNeeds
        isPartner
        mayApplyAt
        application {
          id
          state
          createdAt
          answer
        }
      }
    }
  }
`);

/** The meaning of the partner program, its conditions, and the viewer's application. */
export const PartnerProgram = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: PartnerProgramQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useEnd(earliestEnd([data?.currentUser?.partnerStanding?.mayApplyAt]), refresh);
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="32rem" />
    ) : (
      <ErrorState title={t`The requirements could not be loaded`} onRetry={refresh} />
    );
  }
  const { hours, days, averageViewers } = data.partnerNeeds;
  const standing = data.currentUser?.partnerStanding ?? null;
  return (
    <div className={styles.cards}>
      <Card title={t`What partners get`}>
        <ul className={styles.points}>
          <li>
            <Trans>A badge beside their name in chat, and emotes that need no review.</Trans>
          </li>
          <li>
            <Trans>Subscriptions and bits on their channel, with a share of what they bring in.</Trans>
          </li>
          <li>
            <Trans>Recordings of their streams are kept longer.</Trans>
          </li>
        </ul>
      </Card>
      <Card
        title={t`What a channel needs`}
        lead={<Trans>In the last 30 days. Our staff review each channel that meets all of this and applies.</Trans>}
      >
        {standing === null ? (
          <DescriptionList
            items={[
              { term: t`Hours of streams`, details: hours },
              { term: t`Days with a stream`, details: days },
              { term: t`Average viewers`, details: averageViewers },
            ]}
          />
        ) : (
          <>
            <Need label={t`Hours of streams`} has={Math.floor(standing.streamedMinutes / 60)} needs={hours} />
            <Need label={t`Days with a stream`} has={standing.days} needs={days} />
            <Need label={t`Average viewers`} has={standing.averageViewers} needs={averageViewers} />
            {!standing.hasConfirmedEmail && (
              <p>
                <Trans>
                  You also need a confirmed email address. See your <Link to={accountSettingsPath}>account</Link>.
                </Trans>
              </p>
            )}
          </>
        )}
      </Card>
      {standing === null ? (
        <Card title={t`Your channel`} lead={<Trans>Log in to see your numbers and to apply.</Trans>}>
          <div>
            <ButtonLink variant="primary" to={withReturnPath(logInPath, partnerSignupPath)}>
              <Trans>Log in</Trans>
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <ApplicationCard standing={standing} onChanged={refresh} />
      )}
    </div>
  );
};

interface NeedProps {
  readonly label: string;
  readonly has: number;
  readonly needs: number;
}

const Need = ({ label, has, needs }: NeedProps) => {
  const { t } = useLingui();
  return <Progress label={label} value={needs === 0 ? 1 : has / needs} text={t`${has} of ${needs}`} />;
};
