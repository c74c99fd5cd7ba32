import { storiesTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { firstStoryIndex, type StoryViewMode } from '@bandshell/domain/stories';
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

const StoryCarouselQuery = graphql(
  `
    query StoryCarousel {
      storyPreviews(input: { order: UNSEEN_FIRST, limit: 8 }) {
        id
        stories {
          id
          ...StoryFields
        }
      }
    }
  `,
  [StoryFields],
);

export interface StoriesViewProps {
  readonly login: string;
  readonly storyID: string | undefined;
  readonly mode: StoryViewMode;
  readonly viewerID: string | null;
  readonly extras: StoryExtras;
}

interface ShownCreator {
  readonly login: string;
  readonly stories: readonly ShownStory[];
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
    requestPolicy: 'cache-and-network',
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
  const others = carousel.data?.storyPreviews ?? [];
  const creators: ShownCreator[] = others.flatMap(({ id, stories: theirs }) => {
    const shown = id === user.id ? own : theirs.map((one) => readFragment(StoryFields, one));
    const creator = shown[0]?.creator ?? null;
    return creator === null ? [] : [{ login: creator.login, stories: shown }];
  });
  const isAmongThem = creators.some((one) => one.login === user.login);
  const all = isAmongThem ? creators : [{ login: user.login, stories: own }, ...creators];
  return <Carousel login={user.login} storyID={storyID} mode={mode} creators={all} extras={extras} />;
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
      text={t`Stories are shown for 48 hours.`}
      action={
        <ButtonLink to={channelPath(login)} variant="primary">
          <Trans>To the channel</Trans>
        </ButtonLink>
      }
    />
  );
};

interface CarouselProps extends Omit<StoriesViewProps, 'viewerID'> {
  readonly creators: readonly ShownCreator[];
}

interface Place {
  readonly creator: number;
  readonly storyID: string;
}

/** Shows one story after another. The lists may change while it runs; the place is the id of a story. */
const Carousel = ({ login, storyID, mode, creators, extras }: CarouselProps) => {
  const router = useRouter();
  const startOf = (index: number, asked?: string): Place => {
    const stories = creators[index]?.stories ?? [];
    const first = firstStoryIndex(
      stories.map(({ id, self }) => ({ id, isSeen: self?.isSeen === true })),
      asked,
    );
    return { creator: index, storyID: stories[first]?.id ?? '' };
  };
  const ownIndex = Math.max(
    0,
    creators.findIndex((one) => one.login === login),
  );
  const [place, setPlace] = useState<Place | 'end'>(() => startOf(ownIndex, storyID));
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    track('stories_display_init', { view: mode, creators: creators.length });
  }, [mode, creators.length]);
  if (place === 'end') return <StoriesEnd login={login} onAgain={() => setPlace(startOf(ownIndex))} />;
  const stories = creators[place.creator]?.stories ?? [];
  const index = Math.max(
    0,
    stories.findIndex(({ id }) => id === place.storyID),
  );
  const story = stories[index];
  if (story === undefined) return <StoriesEnd login={login} onAgain={() => setPlace(startOf(ownIndex))} />;
  const toCreator = (to: number) => {
    if (to >= creators.length) setPlace('end');
    else if (to >= 0) setPlace(startOf(to));
  };
  const toStory = (to: number) => {
    const next = stories[to];
    if (next !== undefined) setPlace({ ...place, storyID: next.id });
    else toCreator(place.creator + (to < 0 ? -1 : 1));
  };
  return (
    <StoryPlayer
      key={story.id}
      story={story}
      count={stories.length}
      index={index}
      next={stories[index + 1] ?? creators[place.creator + 1]?.stories[0]}
      hasPrevious={index > 0 || place.creator > 0}
      onNext={() => toStory(index + 1)}
      onPrevious={() => toStory(index - 1)}
      onSwipe={(direction) => (mode === 'carousel' ? toCreator(place.creator + direction) : toStory(index + direction))}
      onClose={() => router.navigate(channelPath(story.creator?.login ?? login))}
      extras={extras}
    />
  );
};
