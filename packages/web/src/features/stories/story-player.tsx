import { channelPath, clipPath, logInPath, reportPath, videoPath } from '@bandshell/domain/kernel';
import { withReturnPath } from '@bandshell/domain/routes';
import { shareStoryPath, storiesPath } from '@bandshell/domain/stories';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Flag, Pause, Play, Share2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { reportError } from '../../platform/browser/report-error.ts';
import { agoText } from '../../platform/format/times.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { StoryAnswer } from './story-answer.tsx';
import type { ShownStory } from './story-fields.ts';
import styles from './story-player.module.css';
import { StoryProgress } from './story-progress.tsx';
import { storyReactions } from './story-reactions.ts';
import { basePicture, StoryStage } from './story-stage.tsx';
import { useMarkViewed } from './use-mark-viewed.ts';
import { useStoryGestures } from './use-story-gestures.ts';
import { useStoryKeys } from './use-story-keys.ts';

/** A picture is shown for this long. */
const PICTURE_MS = 6_000;

export interface StoryExtras {
  /** Plays a clip in the place of the base layer. */
  readonly clip: (clip: NonNullable<ShownStory['content']['baseLayer']['clip']>, isPaused: boolean) => ReactNode;
  /** The stream that a story announces, with its reminder. */
  readonly plannedStream: (login: string, segmentID: string) => ReactNode;
  /** For staff. */
  readonly takeDown: (story: ShownStory) => ReactNode;
}

export interface StoryPlayerProps {
  readonly story: ShownStory;
  /** The creator's stories that are shown, and which of them this is. */
  readonly count: number;
  readonly index: number;
  /** The story that follows: its picture is fetched ahead. */
  readonly next: ShownStory | undefined;
  readonly hasPrevious: boolean;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onSwipe: (direction: 1 | -1) => void;
  readonly onClose: () => void;
  readonly extras: StoryExtras;
}

/** One story with its bars, its controls and what a viewer can do with it. */
export const StoryPlayer = (props: StoryPlayerProps) => {
  const { story, count, index, next, hasPrevious, onNext, onPrevious, onSwipe, onClose, extras } = props;
  const { t } = useLingui();
  const { viewer } = useViewer();
  const [isStopped, setStopped] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { baseLayer } = story.content;
  const picture = basePicture(story.content);
  const [loaded, setLoaded] = useState<'waiting' | 'loaded' | 'failed'>(
    picture === null || baseLayer.clip !== null ? 'loaded' : 'waiting',
  );
  const { isHeld, handlers } = useStoryGestures({ onNext, onPrevious, onSwipe });
  const isPaused = isStopped || isWriting || isHeld || loaded !== 'loaded';
  useMarkViewed(story, viewer?.id ?? null);
  useStoryKeys({ onNext, onPrevious, onSwipe, onClose, onToggle: () => setStopped((stopped) => !stopped) });
  usePreload(next);
  const creator = story.creator;
  if (creator === null) return null;
  const { displayName } = creator;
  const description = describe(story, t`Story of ${displayName}`);
  return (
    <article className={styles.player} aria-label={t`Story of ${displayName}`}>
      <div className={styles.frame}>
        <div className={styles.touch} {...handlers}>
          <StoryStage
            key={attempt}
            content={story.content}
            description={description}
            player={baseLayer.clip === null ? undefined : extras.clip(baseLayer.clip, isPaused)}
            onLoad={() => setLoaded('loaded')}
            onError={() => {
              reportError(new Error('the picture of a story could not be loaded'), { story: story.id });
              setLoaded('failed');
            }}
          />
        </div>
        <StoryProgress
          count={count}
          index={index}
          durationMs={baseLayer.clip === null ? PICTURE_MS : Math.max(1000, baseLayer.clip.durationSeconds * 1000)}
          isPaused={isPaused}
          onDone={onNext}
        />
        <StoryHeader story={story} isStopped={isStopped} onToggle={() => setStopped(!isStopped)} onClose={onClose} />
        {loaded === 'failed' && (
          <div className={styles.failed}>
            <ErrorState
              title={t`The story could not be loaded`}
              onRetry={() => {
                setAttempt(attempt + 1);
                setLoaded('waiting');
              }}
            />
          </div>
        )}
        <div className={styles.sides}>
          <IconButton
            label={t`Previous story`}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={!hasPrevious}
            onClick={onPrevious}
          />
          <IconButton label={t`Next story`} icon={<ChevronRight aria-hidden="true" />} onClick={onNext} />
        </div>
      </div>
      <StoryBelow story={story} extras={extras} onWriting={setWriting} />
    </article>
  );
};

/** Only stories for everyone are shared, and no story that is a share itself. */
const mayShare = ({ visibilityStatus, sourceType, creator }: ShownStory, viewerID: string): boolean =>
  visibilityStatus === 'PUBLIC' && sourceType !== 'RESHARE' && creator?.id !== viewerID;

/** Below the picture: words, where it leads, and what the viewer can do. */
const StoryBelow = ({
  story,
  extras,
  onWriting,
}: Pick<StoryPlayerProps, 'story' | 'extras'> & { readonly onWriting: (isWriting: boolean) => void }) => {
  const { viewer } = useViewer();
  const { creator } = story;
  if (creator === null) return null;
  const { login } = creator;
  const isOwn = viewer?.id === creator.id;
  return (
    <div className={styles.below}>
      <StoryCaption story={story} />
      <StorySource story={story} />
      {story.plannedSegmentID !== null && extras.plannedStream(login, story.plannedSegmentID)}
      {isOwn && <StoryCounts story={story} />}
      {story.self?.canAnswer === true && <StoryAnswer story={story} onWriting={onWriting} />}
      {viewer === null && (
        <ButtonLink to={withReturnPath(logInPath, storiesPath(login, story.id))} size="small">
          <Trans>Log in to react</Trans>
        </ButtonLink>
      )}
      <div className={styles.more}>
        {viewer !== null && mayShare(story, viewer.id) && (
          <ButtonLink
            to={shareStoryPath(viewer.login, story.id)}
            size="small"
            variant="ghost"
            icon={<Share2 aria-hidden="true" />}
          >
            <Trans>Share in your story</Trans>
          </ButtonLink>
        )}
        {!isOwn && (
          <ButtonLink
            to={reportPath(login, { story: story.id })}
            size="small"
            variant="ghost"
            icon={<Flag aria-hidden="true" />}
          >
            <Trans>Report</Trans>
          </ButtonLink>
        )}
        {!isOwn && viewer?.roles.isStaff === true && extras.takeDown(story)}
      </div>
    </div>
  );
};

const StoryHeader = ({
  story,
  isStopped,
  onToggle,
  onClose,
}: {
  readonly story: ShownStory;
  readonly isStopped: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useLingui();
  const now = useNow(60_000);
  const { creator } = story;
  if (creator === null) return null;
  return (
    <header className={styles.header}>
      <Link to={channelPath(creator.login)} className={styles.creator}>
        <Avatar
          name={creator.displayName}
          color={creator.primaryColorHex}
          imageURL={creator.profileImageURL}
          size={32}
        />
        <span translate="no">{creator.displayName}</span>
      </Link>
      <span className={styles.age}>{agoText(Date.parse(story.createdAt), now)}</span>
      <span className={styles.grow} />
      <IconButton
        size="small"
        label={isStopped ? t`Resume` : t`Pause`}
        icon={isStopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        onClick={onToggle}
      />
      <IconButton size="small" label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
    </header>
  );
};

const StoryCaption = ({ story: { content } }: { readonly story: ShownStory }) =>
  content.captionTokens.length === 0 ? null : (
    <p className={styles.caption} translate="no">
      {content.captionTokens.map(({ text, login }, index) =>
        login === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
          <Link key={index} to={channelPath(login)}>
            {text}
          </Link>
        ),
      )}
    </p>
  );

/** Leads to what the story shows, and to the users whom it mentions. */
const StorySource = ({ story: { content } }: { readonly story: ShownStory }) => {
  const { clip, video, story } = content.baseLayer;
  const original = story?.creator ?? null;
  const mentioned = content.interactiveLayers.flatMap(({ mentionedUser }) => mentionedUser ?? []);
  return (
    <>
      {clip !== null && (
        <ButtonLink to={clipPath(clip.broadcaster.login, clip.slug)} size="small">
          <Trans>Open the clip</Trans>
        </ButtonLink>
      )}
      {video !== null && (
        <ButtonLink to={videoPath(video.id)} size="small">
          <Trans>Watch the video</Trans>
        </ButtonLink>
      )}
      {original !== null && (
        <ButtonLink to={storiesPath(original.login, story?.id, 'channel')} size="small">
          <Trans>
            A story of <span translate="no">{original.displayName}</span>
          </Trans>
        </ButtonLink>
      )}
      {mentioned.length > 0 && (
        <p className={styles.mentions}>
          {mentioned.map(({ id, login, displayName }) => (
            <Link key={id} to={channelPath(login)} translate="no">
              @{displayName}
            </Link>
          ))}
        </p>
      )}
    </>
  );
};

const StoryCounts = ({ story: { views, reactionCounts } }: { readonly story: ShownStory }) => {
  const { t } = useLingui();
  return (
    <p className={styles.counts}>
      <Plural value={views ?? 0} one="# viewer" other="# viewers" />
      {reactionCounts?.map(({ reaction, count }) => (
        <span key={reaction} role="img" aria-label={`${t(storyReactions[reaction].name)}: ${count}`}>
          {storyReactions[reaction].sign} {count}
        </span>
      ))}
    </p>
  );
};

/** All that a story says in words. */
const describe = ({ content }: ShownStory, start: string): string => {
  const texts = content.interactiveLayers.flatMap(({ text, mentionedUser }) =>
    text !== null ? [text] : mentionedUser === null ? [] : [`@${mentionedUser.login}`],
  );
  const { clip, video } = content.baseLayer;
  return [start, clip?.title, video?.title, ...texts].filter((part) => part !== undefined).join('. ');
};

const usePreload = (next: ShownStory | undefined): void => {
  const url = next === undefined ? null : basePicture(next.content);
  useEffect(() => {
    if (url !== null) new Image().src = url;
  }, [url]);
};

/** After the last story. */
export const StoriesEnd = ({ login, onAgain }: { readonly login: string; readonly onAgain: () => void }) => (
  <div className={styles.end}>
    <p>
      <Trans>You have seen all stories.</Trans>
    </p>
    <div className={styles.more}>
      <Button onClick={onAgain}>
        <Trans>Watch again</Trans>
      </Button>
      <ButtonLink to={channelPath(login)} variant="primary">
        <Trans>Go to the channel</Trans>
      </ButtonLink>
    </div>
  </div>
);
