import { channelClipsPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './channel-clips.module.css';
import { ClipCard, ClipCardClip } from './clip-card.tsx';

const ChannelClipsQuery = graphql(
  `
    query ChannelClips($login: String!, $sort: ClipSort, $isFeatured: Boolean, $after: String) {
      user(login: $login) {
        id
        clips(first: 24, after: $after, sort: $sort, isFeatured: $isFeatured) {
          edges {
            node {
              id
              ...ClipCardClip
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [ClipCardClip],
);

const orders = ['views', 'time', 'featured'] as const;
type Order = (typeof orders)[number];

const orderOf = (search: string): Order => {
  const named = new URLSearchParams(search).get('sort');
  return orders.find((order) => order === named) ?? 'views';
};

/** Clips of a channel: the most viewed, the newest, or the featured ones, depending on the address. */
export const ChannelClips = ({ login, displayName }: { readonly login: string; readonly displayName: string }) => {
  const { t } = useLingui();
  const router = useRouter();
  const order = orderOf(useLocation().search);
  const pages = usePages(
    ChannelClipsQuery,
    { login, sort: order === 'time' ? 'TIME' : 'VIEWS', isFeatured: order === 'featured' ? true : null } as const,
    (data) => data.user?.clips ?? null,
  );
  return (
    <section aria-label={t`Clips of ${displayName}`}>
      <VisuallyHidden>
        <h2>{t`Clips of ${displayName}`}</h2>
      </VisuallyHidden>
      <div className={styles.tools}>
        <Select
          label={t`Sort by`}
          value={order}
          options={[
            { value: 'views', label: t`Most viewed` },
            { value: 'time', label: t`Newest first` },
            { value: 'featured', label: t`Featured` },
          ]}
          onChange={({ currentTarget }) =>
            router.navigate(`${channelClipsPath(login)}?sort=${currentTarget.value}`, { state: { scroll: 'preserve' } })
          }
        />
      </div>
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading clips`}
        errorTitle={t`The clips could not be loaded`}
        empty={
          <EmptyState
            title={order === 'featured' ? t`No featured clips` : t`No clips yet`}
            text={t`Clips of ${displayName} appear here.`}
          />
        }
        card={(clip, eager) => <ClipCard clip={clip} eager={eager} />}
      />
    </section>
  );
};
