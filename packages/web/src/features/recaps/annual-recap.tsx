import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './recap-deck.module.css';
import { RecapDeck } from './recap-deck.tsx';
import { RecapFactsParts } from './recap-facts.ts';
import { FactPage, factSlides, factsOf } from './recap-pages.tsx';

const AnnualRecapQuery = graphql(
  `
  query AnnualRecap {
    currentUser {
      id
      annualRecap {
        year
        channelsCount
        facts {
          ...RecapFactsParts
        }
        channels {
          user {
            id
            login
            displayName
          }
          facts {
            ...RecapFactsParts
          }
        }
      }
    }
  }
`,
  [RecapFactsParts],
);

/** The viewer's own year in all channels, as far as it is known. */
export const AnnualRecap = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: AnnualRecapQuery, variables: {} });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="36rem" />
    ) : (
      <ErrorState
        title={t`Your recap could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const recap = data.currentUser?.annualRecap;
  if (recap == null || recap.channelsCount === 0) {
    return (
      <EmptyState
        title={t`No recap yet`}
        text={t`Your year is put together from your monthly recaps. Come back in December.`}
      />
    );
  }
  const facts = factsOf(readFragment(RecapFactsParts, recap.facts));
  const year = String(recap.year);
  const start = (
    <>
      <p className={styles.figure}>{year}</p>
      <p className={styles.lead}>
        <Plural
          value={recap.channelsCount}
          one="Your year in # channel. Only you can see it."
          other="Your year in # channels. Only you can see it."
        />
      </p>
    </>
  );
  const channels = (
    <>
      <p className={styles.lead}>
        <Trans>Your channels</Trans>
      </p>
      <ol className={styles.list}>
        {recap.channels.flatMap(({ user, facts: own }) => {
          if (user === null) return [];
          const { watchSeconds } = readFragment(RecapFactsParts, own);
          const hours = Math.floor((watchSeconds ?? 0) / 3600);
          return [
            <li key={user.id}>
              <Link to={channelPath(user.login)}>{user.displayName}</Link>
              {hours > 0 && (
                <>
                  {' · '}
                  <Plural value={hours} one="# hour" other="# hours" />
                </>
              )}
            </li>,
          ];
        })}
      </ol>
    </>
  );
  return (
    <RecapDeck
      label={t`Your recap of ${year}`}
      pages={[
        { key: 'start', content: start },
        { key: 'channels', content: channels },
        // A follow or a first visit belongs to one channel.
        ...factSlides(facts)
          .filter((slide) => slide !== 'since')
          .map((slide) => ({ key: slide, content: <FactPage slide={slide} facts={facts} login={null} /> })),
      ]}
    />
  );
};
