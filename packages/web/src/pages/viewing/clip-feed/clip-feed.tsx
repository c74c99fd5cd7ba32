import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './clip-feed.module.css';
import { ClipSlide } from './clip-slide.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { FeedStep } from './feed-steps.ts';
import { useClipFeed } from './use-clip-feed.ts';
import { useFeedSteps } from './use-feed-steps.ts';

/** So many clips before the end of what is loaded, the next page is fetched. */
const LOAD_AHEAD = 3;

/** Clips to watch one after another, by wheel, finger and keys. */
export const ClipFeed = () => {
  const { t } = useLingui();
  const { hidesChannel, hidesCategory } = useHiddenSuggestions();
  const { clips: all, isComplete, canLoad, failed, load, place, setPlace, startAgain } = useClipFeed();
  const [step, setStep] = useState<FeedStep>(1);
  const clips = all?.filter(
    ({ id, broadcaster, category }, index) =>
      all.findIndex((other) => other.id === id) === index &&
      !hidesChannel(broadcaster.id) &&
      !(category !== null && hidesCategory(category.id)),
  );
  const count = clips?.length ?? 0;
  const at = Math.min(place, count);
  const clip = clips?.[at];
  const next = clips?.[at + 1];
  // The owner may have marked it as for adults meanwhile.
  const preloaded = next === undefined || next.isMature ? null : next.slug;
  const loadAhead = useEffectEvent(load);
  const isNearEnd = canLoad && count - at <= LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd) loadAhead();
  }, [isNearEnd]);

  const canStep = (by: FeedStep): boolean => (by === 1 ? at < count && (next !== undefined || isComplete) : at > 0);
  const go = (by: FeedStep): void => {
    if (!canStep(by)) return;
    setStep(by);
    setPlace(at + by, clips?.[at + by]?.slug ?? '');
  };
  useFeedSteps(go);
  // Anybody who shares a clip is not done with it when it ends.
  const goOn = (): void => {
    if (document.querySelector('dialog[open]') === null) go(1);
  };

  return (
    <section className={styles.feed} aria-label={t`Clips`} data-step={step}>
      <VisuallyHidden>
        <h1>
          <Trans>Clips</Trans>
        </h1>
        <p aria-live="polite">{clip?.title}</p>
      </VisuallyHidden>
      {clip !== undefined && <ClipSlide clip={clip} nextSlug={preloaded} onEnded={goOn} />}
      {clip === undefined && (
        <div className={styles.end}>
          {failed ? (
            <ErrorState title={t`The clips could not be loaded`} onRetry={load} />
          ) : isComplete ? (
            <FeedEnd hasSeen={count > 0} onAgain={startAgain} />
          ) : (
            <FeedSkeleton />
          )}
        </div>
      )}
      <div className={styles.steps}>
        <IconButton
          label={t`Previous clip`}
          icon={<ChevronUp aria-hidden="true" />}
          disabled={!canStep(-1)}
          onClick={() => go(-1)}
        />
        <IconButton
          label={t`Next clip`}
          icon={<ChevronDown aria-hidden="true" />}
          disabled={!canStep(1)}
          onClick={() => go(1)}
        />
      </div>
    </section>
  );
};

/** After the last clip, or where there is none. */
const FeedEnd = ({ hasSeen, onAgain }: { readonly hasSeen: boolean; readonly onAgain: (() => void) | undefined }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={hasSeen || onAgain !== undefined ? t`You have seen all new clips` : t`No clips yet`}
      text={
        hasSeen || onAgain !== undefined
          ? t`New ones appear here when viewers create them.`
          : t`Clips that viewers create from streams appear here.`
      }
      action={
        onAgain === undefined ? (
          <ButtonLink to={directoryPath} variant="primary">
            <Trans>Browse</Trans>
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onAgain}>
            <Trans>Watch them again</Trans>
          </Button>
        )
      }
    />
  );
};
