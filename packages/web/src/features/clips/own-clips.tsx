import { clipPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoosableList } from '../../ui/media-row/choosable-list.tsx';
import { useChosen } from '../../ui/media-row/use-chosen.ts';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { OwnClip, type OwnClipInfo } from './own-clip.ts';
import { clipFilterNames, OwnClipsFilter, readClipFilter } from './own-clips-filter.tsx';
import { OwnClipsQuery } from './own-clips-query.ts';
import { useDeleteClips } from './use-delete-clips.ts';
import { useFeatureClip } from './use-feature-clip.ts';

const OwnClipRow = lazyPart(async () => (await import('./own-clip-row.tsx')).OwnClipRow);
const ExportClipDialog = lazyPart(async () => (await import('./export-clip-dialog.tsx')).ExportClipDialog);

interface NoClipsProps {
  readonly of: ReturnType<typeof readClipFilter>['of'];
  readonly isMade: boolean;
  readonly isFiltered: boolean;
}

const NoClips = ({ of, isMade, isFiltered }: NoClipsProps) => {
  const { t } = useLingui();
  if (isFiltered) {
    return (
      <EmptyState art={false} title={t`No clip found`} text={<Trans>Try other words, or remove a filter.</Trans>} />
    );
  }
  return (
    <EmptyState
      title={
        of === 'drafts'
          ? t`You have no drafts`
          : isMade
            ? t`You have not created any clips yet`
            : t`Your channel has no clips yet`
      }
      text={
        of === 'drafts' ? (
          <Trans>A clip that you create is a draft until you publish it. Drafts are kept for 24 hours.</Trans>
        ) : isMade ? (
          <Trans>Select the scissors in the player, or press Alt+X, to create a clip.</Trans>
        ) : (
          <Trans>Clips that you and your viewers create from your streams and videos appear here.</Trans>
        )
      }
    />
  );
};

/** Copies the address of a clip and features it, and says so or why not. */
const useClipActions = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const feature = useFeatureClip();
  const copyLink = async ({ slug, broadcaster }: OwnClipInfo) => {
    try {
      await navigator.clipboard.writeText(new URL(clipPath(broadcaster.login, slug), window.location.href).href);
      show({ type: 'success', message: t`Link copied.` });
    } catch {
      show({
        type: 'error',
        message: t`Your browser does not allow this page to copy. Open the clip and copy its address.`,
      });
    }
  };
  const setFeatured = async ({ slug }: OwnClipInfo, isFeatured: boolean) => {
    const problem = await feature(slug, isFeatured);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  return { copyLink, setFeatured };
};

/** Manages the clips of the viewer's channel, or those that the viewer created anywhere. */
export const OwnClips = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const [values, change] = useAddressQuery(clipFilterNames);
  const filter = readClipFilter({ ...values, search: useSettled(values.search.trim(), 250) });
  const { of, isMade, ...asked } = filter;
  const pages = useCursorPages(JSON.stringify(filter));
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OwnClipsQuery,
    variables: { login, after: pages.after, isMade, ...asked },
    requestPolicy: 'cache-and-network',
  });
  const list = isMade ? data?.user?.createdClips : data?.user?.clips;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const drafts = list?.edges.map(({ node }) => readFragment(OwnClip, node).draftUntil) ?? [];
  useEnd(earliestEnd(drafts), refresh);
  const chosen = useChosen();
  const [exported, setExported] = useState<OwnClipInfo>();
  const remove = useDeleteClips(() => {
    chosen.set([]);
    refresh();
  });

  const clips = (list?.edges ?? []).map(({ node }) => readFragment(OwnClip, node));
  const inSight = clips.filter(({ slug, self }) => chosen.has(slug) && self.canDelete).map(({ slug }) => slug);
  const count = clips.length;
  const isFiltered = filter.search !== undefined || filter.period !== 'ALL_TIME' || filter.isFeatured === true;

  const { copyLink, setFeatured } = useClipActions();

  const body = () => {
    if (list == null) {
      return error === undefined ? (
        <Skeleton shape="block" height="42rem" />
      ) : (
        <ErrorState title={t`Your clips could not be loaded`} onRetry={refresh} />
      );
    }
    if (count === 0) {
      return <NoClips of={of} isMade={isMade} isFiltered={isFiltered} />;
    }
    return (
      <Suspense fallback={<Skeleton shape="block" height="42rem" />}>
        <ChoosableList
          label={of === 'drafts' ? t`Drafts` : isMade ? t`Clips you created` : t`Clips of your channel`}
          allLabel={t`Select all clips on this page`}
          found={plural(count, { one: '# clip', other: '# clips' })}
          chosen={inSight.length}
          all={count}
          onChooseAll={(isChosen) => chosen.set(isChosen ? clips.map(({ slug }) => slug) : [])}
          actions={
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => void remove(inSight)}>
              <Trans>Delete</Trans>
            </Button>
          }
          loading={fetching}
        >
          {clips.map((clip) => (
            <OwnClipRow
              key={clip.id}
              clip={clip}
              isOthersNamed={isMade ? 'broadcaster' : 'curator'}
              isChosen={chosen.has(clip.slug)}
              onChoose={(isChosen) => chosen.choose(clip.slug, isChosen)}
              onFeature={(isFeatured) => void setFeatured(clip, isFeatured)}
              onCopyLink={() => void copyLink(clip)}
              onExport={() => setExported(clip)}
              onDelete={() => void remove([clip.slug])}
            />
          ))}
        </ChoosableList>
      </Suspense>
    );
  };

  return (
    <>
      <OwnClipsFilter
        values={values}
        onChange={(name, value) => {
          if (name === 'of') chosen.set([]);
          change(name, value);
        }}
      />
      {body()}
      {exported !== undefined && (
        <Suspense>
          <ExportClipDialog slug={exported.slug} onClose={() => setExported(undefined)} />
        </Suspense>
      )}
      <ListPages
        label={t`Pages of your clips`}
        order="alphabetical"
        pages={pages}
        info={list?.pageInfo}
        loading={fetching}
      />
    </>
  );
};
