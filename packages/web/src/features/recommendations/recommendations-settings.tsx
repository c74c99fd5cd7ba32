import { categoryPath, channelPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { HiddenRow } from './hidden-row.tsx';
import { PersonalRankingCard, PersonalRankingUser } from './personal-ranking-card.tsx';
import styles from './recommendations.module.css';

const RecommendationsSettingsQuery = graphql(
  `
  query RecommendationsSettings {
    currentUser {
      id
      ...PersonalRankingUser
      hiddenSuggestions {
        id
        channelIDs
        categoryIDs
        channels(first: 100) {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
        categories(first: 100) {
          id
          slug
          displayName
          boxArtURL
        }
      }
    }
  }
`,
  [PersonalRankingUser],
);

/** Suggestions that the viewer has hidden, each with a button to show it again. */
export const RecommendationsSettings = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: RecommendationsSettingsQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const user = data?.currentUser;
  const hidden = user?.hiddenSuggestions;
  if (user == null || hidden == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="32rem" />
    ) : (
      <ErrorState title={t`Your settings could not be loaded`} onRetry={refresh} />
    );
  }
  const { channelIDs, categoryIDs } = hidden;
  // A row disappears as soon as its id is removed.
  const channels = hidden.channels.filter(({ id }) => channelIDs.includes(id));
  const categories = hidden.categories.filter(({ id }) => categoryIDs.includes(id));
  const more = channelIDs.length + categoryIDs.length - channels.length - categories.length;
  const onShown = () => {
    if (more > 0) refresh();
  };
  if (channelIDs.length + categoryIDs.length === 0) {
    return (
      <>
        <PersonalRankingCard user={user} />
        <EmptyState
          title={t`Nothing is hidden`}
          text={t`Choose “Not interested” in the menu of a live channel on the home page or while you browse. Your choices appear here.`}
        />
      </>
    );
  }
  return (
    <>
      <PersonalRankingCard user={user} />
      {channels.length > 0 && (
        <Card
          title={t`Channels you are not interested in`}
          lead={t`They are not suggested to you. You can still find them by name.`}
        >
          <ul className={styles.list}>
            {channels.map(({ id, login, displayName, profileImageURL, primaryColorHex }) => (
              <HiddenRow
                key={id}
                suggestion={{ kind: 'CHANNEL', id, name: displayName }}
                to={channelPath(login)}
                picture={<Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={40} />}
                onShown={onShown}
              />
            ))}
          </ul>
        </Card>
      )}
      {categories.length > 0 && (
        <Card
          title={t`Categories you are not interested in`}
          lead={t`Streams in these categories are not suggested to you.`}
        >
          <ul className={styles.list}>
            {categories.map(({ id, slug, displayName, boxArtURL }) => (
              <HiddenRow
                key={id}
                suggestion={{ kind: 'CATEGORY', id, name: displayName }}
                to={categoryPath(slug)}
                picture={<Picture src={boxArtURL} width={285} height={380} className={styles.art} />}
                onShown={onShown}
              />
            ))}
          </ul>
        </Card>
      )}
      {more > 0 && (
        <p className={styles.rest}>
          {t`${plural(more, { one: '# older one', other: '# older ones' })} come into view as you show others again.`}
        </p>
      )}
    </>
  );
};
