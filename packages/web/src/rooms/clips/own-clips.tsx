import { CLIP_PERIODS, clipPath } from '@bandshell/domain';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { failureText } from '../../spine/words/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { CursorPages } from '../../ui/pagination/cursor-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { clipsWords } from './clips-words.ts';
import { OwnClip, type OwnClipFacts } from './own-clip.ts';
import { OwnClipRow } from './own-clip-row.tsx';
import styles from './own-clips.module.css';
import { useDeleteClips } from './use-delete-clips.ts';
import { useFeatureClip } from './use-feature-clip.ts';

const OwnClipsQuery = graphql(
  `
    query OwnClips(
      $login: String!
      $isMade: Boolean!
      $after: String
      $sort: ClipSort
      $period: ClipPeriod
      $search: String
      $isFeatured: Boolean
    ) {
      user(login: $login) {
        id
        clips(first: 25, after: $after, sort: $sort, period: $period, search: $search, isFeatured: $isFeatured)
          @skip(if: $isMade) {
          edges {
            node {
              id
              ...OwnClip
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        createdClips(first: 25, after: $after, sort: $sort, period: $period, search: $search) @include(if: $isMade) {
          edges {
            node {
              id
              ...OwnClip
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
  [OwnClip],
);

const ExportClipDialog = lazy(async () => ({ default: (await import('./export-clip-dialog.tsx')).ExportClipDialog }));

const names = ['of', 'search', 'sort', 'period', 'show'] as const;
const periodWords = {
  ALL_TIME: msg`All time`,
  LAST_MONTH: msg`Last 30 days`,
  LAST_WEEK: msg`Last 7 days`,
  LAST_DAY: msg`Last 24 hours`,
} as const;

/** Clips of the viewer's channel, or those that the viewer made anywhere, and what is done with them. */
export const OwnClips = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [values, change] = useAddressQuery(names);
  const isMade = values.of === 'made';
  const search = useSettled(values.search.trim(), 250);
  const filter = {
    isMade,
    search: search === '' ? undefined : search,
    sort: values.sort === 'views' ? ('VIEWS' as const) : ('TIME' as const),
    period: CLIP_PERIODS.find((period) => period === values.period.toUpperCase()) ?? ('ALL_TIME' as const),
    isFeatured: values.show === 'featured' ? true : undefined,
  };
  const pages = useCursorPages(JSON.stringify(filter));
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OwnClipsQuery,
    variables: { login, after: pages.after, ...filter },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [exported, setExported] = useState<OwnClipFacts>();
  const remove = useDeleteClips(() => {
    setChosen(new Set());
    refresh();
  });
  const feature = useFeatureClip();

  const list = isMade ? data?.user?.createdClips : data?.user?.clips;
  const clips = (list?.edges ?? []).map(({ node }) => readFragment(OwnClip, node));
  const inSight = clips.filter(({ slug, self }) => chosen.has(slug) && self.canDelete).map(({ slug }) => slug);
  const next = list?.pageInfo.hasNextPage === true ? list.pageInfo.endCursor : null;
  const page = pages.page;
  const count = clips.length;
  const chosenCount = inSight.length;
  const isFiltered = search !== '' || filter.period !== 'ALL_TIME' || filter.isFeatured === true;

  const copyLink = async ({ slug, broadcaster }: OwnClipFacts) => {
    try {
      await navigator.clipboard.writeText(new URL(clipPath(broadcaster.login, slug), window.location.href).href);
      show({ type: 'success', message: t`The link is copied.` });
    } catch {
      show({ type: 'error', message: t`Your browser does not let the page copy. Open the clip and copy its address.` });
    }
  };
  const setFeatured = async ({ slug }: OwnClipFacts, isFeatured: boolean) => {
    const problem = await feature(slug, isFeatured);
    if (problem === undefined) return;
    show({ type: 'error', message: failureText(problem, clipsWords) });
  };

  const body = () => {
    if (list == null) {
      return error === undefined ? (
        <Skeleton shape="block" height="42rem" />
      ) : (
        <ErrorState title={t`Your clips could not be loaded`} onRetry={refresh} />
      );
    }
    if (count === 0) {
      if (isFiltered) {
        return (
          <EmptyState
            art={false}
            title={t`No clip found`}
            text={<Trans>Try other words, or take a filter away.</Trans>}
          />
        );
      }
      return (
        <EmptyState
          title={isMade ? t`You have made no clips yet` : t`Your channel has no clips yet`}
          text={
            isMade ? (
              <Trans>Press the scissors on the player, or Alt and X, when something is worth keeping.</Trans>
            ) : (
              <Trans>Clips that you and your viewers make of your streams and videos stand here.</Trans>
            )
          }
        />
      );
    }
    return (
      <div className={styles.list} aria-busy={fetching || undefined}>
        <div className={styles.bulk}>
          <Checkbox
            label={
              chosenCount === 0 ? t`${plural(count, { one: '# clip', other: '# clips' })}` : t`${chosenCount} chosen`
            }
            aria-label={t`Choose all clips of this page`}
            checked={chosenCount === 0 ? false : chosenCount === count ? true : 'mixed'}
            onChange={(isChosen) => setChosen(new Set(isChosen ? clips.map(({ slug }) => slug) : []))}
          />
          {chosenCount > 0 && (
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => void remove(inSight)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
        <ul className={styles.rows} aria-label={isMade ? t`Clips you made` : t`Clips of your channel`}>
          {clips.map((clip) => (
            <OwnClipRow
              key={clip.id}
              clip={clip}
              isOthersNamed={isMade ? 'broadcaster' : 'curator'}
              isChosen={chosen.has(clip.slug)}
              onChoose={(isChosen) => {
                const after = new Set(chosen);
                if (isChosen) after.add(clip.slug);
                else after.delete(clip.slug);
                setChosen(after);
              }}
              onFeature={(isFeatured) => void setFeatured(clip, isFeatured)}
              onCopyLink={() => void copyLink(clip)}
              onExport={() => setExported(clip)}
              onDelete={() => void remove([clip.slug])}
            />
          ))}
        </ul>
      </div>
    );
  };

  return (
    <>
      <search className={styles.filters}>
        <RadioGroup
          label={t`Show`}
          look="segments"
          value={isMade ? 'made' : 'channel'}
          options={[
            { value: 'channel', label: t`Clips of your channel` },
            { value: 'made', label: t`Clips you made` },
          ]}
          onChange={(value) => {
            setChosen(new Set());
            change('of', value === 'made' ? 'made' : '');
          }}
        />
        <TextField
          label={t`Search`}
          type="search"
          placeholder={t`Words of the title`}
          value={values.search}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => change('search', event.currentTarget.value)}
        />
        <Select
          label={t`Made in`}
          value={filter.period}
          options={CLIP_PERIODS.toReversed().map((value) => ({ value, label: t(periodWords[value]) }))}
          onChange={({ currentTarget: { value } }) => change('period', value === 'ALL_TIME' ? '' : value.toLowerCase())}
        />
        <Select
          label={t`Sort by`}
          value={filter.sort}
          options={[
            { value: 'TIME', label: t`Newest first` },
            { value: 'VIEWS', label: t`Most viewed` },
          ]}
          onChange={({ currentTarget: { value } }) => change('sort', value === 'VIEWS' ? 'views' : '')}
        />
        {!isMade && (
          <Select
            label={t`Kind`}
            value={values.show === 'featured' ? 'featured' : ''}
            options={[
              { value: '', label: t`All` },
              { value: 'featured', label: t`Featured` },
            ]}
            onChange={({ currentTarget: { value } }) => change('show', value)}
          />
        )}
      </search>
      {body()}
      {exported !== undefined && (
        <Suspense>
          <ExportClipDialog slug={exported.slug} onClose={() => setExported(undefined)} />
        </Suspense>
      )}
      {(pages.back !== undefined || next !== null) && (
        <CursorPages
          label={t`Pages of your clips`}
          order="alphabetical"
          onNewer={pages.back}
          onOlder={next === null ? undefined : () => pages.on(next)}
          status={t`Page ${page}`}
          loading={fetching}
        />
      )}
    </>
  );
};
