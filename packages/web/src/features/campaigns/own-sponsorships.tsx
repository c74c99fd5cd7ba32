import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import styles from './own-sponsorships.module.css';

const OwnSponsorshipsQuery = graphql(`
  query OwnSponsorships {
    currentUser {
      id
      channel {
        id
        sponsorships {
          id
          brandName
          brandHex
          advertiserName
          facet
          logoLightURL
          logoDarkURL
          startsAt
          endsAt
          impressionsCount
        }
      }
    }
  }
`);

type User = NonNullable<ResultOf<typeof OwnSponsorshipsQuery>['currentUser']>;
type Sponsorship = NonNullable<User['channel']['sponsorships']>[number];

/** The brands that sponsor the viewer's channel, have and will. */
export const OwnSponsorships = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: OwnSponsorshipsQuery, requestPolicy: 'cache-and-network' });
  const list = data?.currentUser?.channel.sponsorships;
  if (list == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="16rem" />
    ) : (
      <ErrorState
        title={t`Your sponsorships could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (list.length === 0) {
    return (
      <EmptyState
        title={t`No brand sponsors your channel`}
        text={t`Our staff arrange sponsorships with brands. When you have one, you see here how long it runs and how often it was seen.`}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {list.map((one) => (
        <li key={one.id}>
          <OwnSponsorship sponsorship={one} />
        </li>
      ))}
    </ul>
  );
};

const OwnSponsorship = ({ sponsorship }: { readonly sponsorship: Sponsorship }) => {
  const { t } = useLingui();
  const { brandName, brandHex, advertiserName, facet, startsAt, endsAt, impressionsCount } = sponsorship;
  const isPlanned = useIsBefore(Date.parse(startsAt));
  const isOpen = useIsBefore(Date.parse(endsAt));
  const [from, until] = [dayText(startsAt), dayText(endsAt)];
  const facets = {
    SUBSIDIZED_SUBSCRIPTIONS: t`It makes subscriptions to your channel cheaper.`,
    CHANNEL_SKINS: t`Your channel appears in its colors.`,
  } as const;
  const state = isPlanned ? t`Planned` : isOpen ? t`Running` : t`Ended`;
  return (
    <Card
      title={<span translate="no">{brandName}</span>}
      lead={<Trans>Arranged with {advertiserName}</Trans>}
      aside={<Tag>{state}</Tag>}
    >
      <div className={styles.sponsorship} style={{ borderColor: brandHex }}>
        <Logo sponsorship={sponsorship} />
        <p>
          <Trans>
            From {from} until {until}
          </Trans>
        </p>
        {facet !== null && <p className={styles.soft}>{facets[facet]}</p>}
        <p>
          <Plural
            value={impressionsCount}
            one="Seen # time in the channel list"
            other="Seen # times in the channel list"
          />
        </p>
      </div>
    </Card>
  );
};

/** Each theme has its own; one of the two is always there. */
const Logo = ({ sponsorship: { logoDarkURL, logoLightURL } }: { readonly sponsorship: Sponsorship }) => (
  <>
    <img className={styles.dark} src={logoDarkURL ?? logoLightURL ?? ''} alt="" height={40} loading="lazy" />
    <img className={styles.light} src={logoLightURL ?? logoDarkURL ?? ''} alt="" height={40} loading="lazy" />
  </>
);
