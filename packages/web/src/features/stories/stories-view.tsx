import { storiesTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { firstStoryIndex, type StoryViewMode, storiesPath } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../core/gates/not-found.tsx';
import { track } from '../../core/tracking/track.ts';
import { reportError } from '../../platform/browser/report-error.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { type ShownStory, StoryFields } from './story-fields.ts';
import { StoriesEnd, type StoryExtras, StoryPlayer } from './story-player.tsx';

const ChannelStoriesQuery = graphql(
  `
    query ChannelStories($login: String!, $storyID: ID!, $isOne: Boolean!) {
      user(login: $login) {
        id
        login
        displayName
        channel {
          id
          stories {
            id
            ...StoryFields
          }
          story(storyID: $storyID) @include(if: $isOne) {
            id
            ...StoryFields
          }
        }
      }
    }
  `,
  [StoryFields],
);

const StoryCarouselQuery = graphql(`
  query StoryCarousel {
    storyPreviews(input: { order: UNSEEN_FIRST, limit: 50 }) {
      id
      story {
        id
        creator {
          id
          login
        }
      }
    }
  }
`);

export interface StoriesViewProps {
  readonly login: string;
  readonly storyID: string | undefined;
  readonly mode: StoryViewMode;
  readonly viewerID: string | null;
  readonly extras: StoryExtras;
}

/** The stories of a channel; in a carousel those of the other creators follow. */
export const StoriesView = ({ login, storyID, mode, viewerID, extras }: StoriesViewProps) => {
  const { t } = useLingui();
  const [channel, askChannel] = useQuery({
    query: ChannelStoriesQuery,
    variables: { login, storyID: storyID ?? '', isOne: storyID !== undefined },
    requestPolicy: 'cache-and-network',
  });
  const [carousel] = useQuery({
    query: StoryCarouselQuery,
    variables: {},
    pause: mode !== 'carousel' || viewerID === null,
    // The order stays while the viewer goes through it, though what they have seen changes.
    requestPolicy: 'cache-first',
  });
  const user = channel.data?.user;
  const fetchAgain = useFetchAgain([channel, askChannel]);
  useTopic(user == null ? null : storiesTopic(user.id), fetchAgain, fetchAgain);
  const { error } = channel;
  useEffect(() => {
    if (error !== undefined) reportError(error, { story: storyID ?? login });
  }, [error, storyID, login]);
  const isWaiting = channel.data === undefined || (carousel.fetching && carousel.data === undefined);
  if (channel.data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`The stories could not be loaded`}
        onRetry={() => askChannel({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (isWaiting) return <Skeleton shape="block" height="60rem" />;
  if (user == null) return <NotFound />;
  const stories = user.channel.stories.map((one) => readFragment(StoryFields, one));
  const asked = readFragment(StoryFields, user.channel.story ?? null);
  const isListed = storyID === undefined || stories.some(({ id }) => id === storyID);
  // The creator and staff see a story also after its end, alone.
  const own = isListed ? stories : asked === null ? [] : [asked];
  if (own.length === 0) return <NoStories login={user.login} name={user.displayName} isOne={storyID !== undefined} />;
  const creators = (carousel.data?.storyPreviews ?? []).flatMap(({ story }) => story.creator?.login ?? []);
  const all = creators.includes(user.login) ? creators : [user.login, ...creators];
  return <Carousel login={user.login} storyID={storyID} mode={mode} stories={own} creators={all} extras={extras} />;
};

const NoStories = ({
  login,
  name,
  isOne,
}: {
  readonly login: string;
  readonly name: string;
  readonly isOne: boolean;
}) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={isOne ? t`This story is no longer there` : t`${name} has no stories right now`}
      text={t`Stories are visible for 48 hours.`}
      action={
        <ButtonLink to={channelPath(login)} variant="primary">
          <Trans>Go to the channel</Trans>
        </ButtonLink>
      }
    />
  );
};

interface CarouselProps extends Omit<StoriesViewProps, 'viewerID'> {
  readonly stories: readonly ShownStory[];
  /** Logins in the order of the carousel. */
  readonly creators: readonly string[];
}

const firstOf = (stories: readonly ShownStory[], storyID?: string): string =>
  stories[
    firstStoryIndex(
      stories.map(({ id, self }) => ({ id, isSeen: self?.isSeen === true })),
      storyID,
    )
  ]?.id ?? '';

/** Shows one story after another. The list may change while it runs; the place is the id of a story. */
const Carousel = ({ login, storyID, mode, stories, creators, extras }: CarouselProps) => {
  const router = useRouter();
  const [place, setPlace] = useState(() => firstOf(stories, storyID));
  const [isOver, setOver] = useState(false);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    track('stories_display_init', { view: mode, creators: creators.length });
  }, [mode, creators.length]);
  const index = Math.max(
    0,
    stories.findIndex(({ id }) => id === place),
  );
  const story = stories[index];
  if (isOver || story === undefined) {
    const again = () => {
      setPlace(stories[0]?.id ?? '');
      setOver(false);
    };
    return <StoriesEnd login={login} onAgain={again} />;
  }
  const at = creators.indexOf(login);
  const toCreator = (step: 1 | -1) => {
    const next = mode === 'carousel' ? creators[at + step] : undefined;
    if (next !== undefined) router.navigate(storiesPath(next, undefined, 'carousel'), { replace: true });
    else if (step === 1) setOver(true);
  };
  const toStory = (step: 1 | -1) => {
    const next = stories[index + step];
    if (next !== undefined) setPlace(next.id);
    else toCreator(step);
  };
  return (
    <StoryPlayer
      key={story.id}
      story={story}
      count={stories.length}
      index={index}
      next={stories[index + 1]}
      hasPrevious={index > 0 || (mode === 'carousel' && at > 0)}
      onNext={() => toStory(1)}
      onPrevious={() => toStory(-1)}
      onSwipe={mode === 'carousel' ? toCreator : toStory}
      onClose={() => router.navigate(channelPath(login))}
      extras={extras}
    />
  );
};
