import { channelPath, recapPicturePath } from '@bandshell/domain/kernel';
import { isRecapMonth, RECAP_SOURCES } from '@bandshell/domain/recaps';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../core/gates/not-found.tsx';
import { track } from '../../core/tracking/track.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { monthText } from './month-text.ts';
import styles from './recap-deck.module.css';
import { RecapDeck } from './recap-deck.tsx';
import { RecapFactsParts } from './recap-facts.ts';
import { FactPage, factSlides, factsOf } from './recap-pages.tsx';
import { newRecapSession } from './recap-tracking.ts';

const MonthlyRecapQuery = graphql(
  `
  query MonthlyRecap($login: String!, $month: String) {
    user(login: $login) {
      id
      login
      displayName
      channel {
        id
        self {
          monthlyRecap(month: $month) {
            month
            facts {
              ...RecapFactsParts
            }
          }
        }
      }
    }
  }
`,
  [RecapFactsParts],
);

export interface MonthlyRecapProps {
  readonly login: string;
  /** Like 2026-10; undefined: the newest. */
  readonly month: string | undefined;
  /** From where it was opened, as the address says. */
  readonly source: string | null;
}

/** The viewer's own month in a channel, fact by fact, and a picture of it to share. */
export const MonthlyRecap = ({ login, month, source }: MonthlyRecapProps) => {
  const { t } = useLingui();
  const [session] = useState(() => newRecapSession(RECAP_SOURCES.find((known) => known === source) ?? 'direct'));
  const [reported] = useState(() => new Set<string>());
  const isMissing = month !== undefined && !isRecapMonth(month);
  const [{ data, error }, fetchAgain] = useQuery({
    query: MonthlyRecapQuery,
    variables: { login, month: month ?? null },
    pause: isMissing,
  });
  if (isMissing || data?.user === null) return <NotFound />;
  if (data?.user === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="36rem" />
    ) : (
      <ErrorState
        title={t`Your recap could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const { user } = data;
  const recap = user.channel.self.monthlyRecap;
  const toChannel = (
    <ButtonLink to={channelPath(user.login)}>
      <Trans>Go to the channel</Trans>
    </ButtonLink>
  );
  if (recap === null) {
    return (
      <EmptyState
        title={t`No recap yet`}
        text={t`Watch and chat in this channel for a while. The recap comes at the start of the next month.`}
        action={toChannel}
      />
    );
  }
  const facts = factsOf(readFragment(RecapFactsParts, recap.facts));
  const name = user.displayName;
  const when = monthText(recap.month);
  const picture = recapPicturePath(user.login, recap.month);
  const start = (
    <>
      <p className={styles.lead}>{when}</p>
      <p className={styles.figure}>{name}</p>
      <p className={styles.lead}>
        <Trans>This was your month. Only you can see it.</Trans>
      </p>
    </>
  );
  const share = (
    <>
      <p className={styles.lead}>
        <Trans>A picture to share</Trans>
      </p>
      <img className={styles.picture} src={picture} alt={t`Your recap of ${when} with ${name}`} loading="lazy" />
      <ButtonLink to={picture} download icon={<Download aria-hidden="true" />}>
        <Trans>Save the picture</Trans>
      </ButtonLink>
      {toChannel}
    </>
  );
  const show = (key: string): void => {
    if (reported.has(key)) return;
    reported.add(key);
    if (key === 'start') track('monthly_recap_modal_session', session);
    if (key === 'emotes') track('monthly_recap_modal_emote', session);
    if (key === 'clips') track('monthly_recap_modal_clip', session);
  };
  return (
    <RecapDeck
      label={t`Your recap of ${when} with ${name}`}
      onShow={show}
      pages={[
        { key: 'start', content: start },
        ...factSlides(facts).map((slide) => ({
          key: slide,
          content: <FactPage slide={slide} facts={facts} login={user.login} />,
        })),
        { key: 'share', content: share },
      ]}
    />
  );
};
