import { isId } from '@bandshell/domain/kernel';
import {
  STORIES_MAX,
  STORIES_PAGE,
  STORIES_PAGE_MAX,
  STORY_ORDERS,
  STORY_PREVIEWS_MAX,
  STORY_SOURCE_TYPES,
  type StoryCreator,
} from '@bandshell/domain/stories';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { type ListedStory, listChannelStories, listStoryArchive, listStoryCreators } from './list-stories.ts';
import type { StoryRow } from './stories-tables.ts';
import { storyLoader } from './story-loaders.ts';
import { StoryRef, StorySourceTypeRef } from './story-ref.ts';
import { viewerMaySeeStory } from './story-watcher.ts';

/** Stories of one creator, for the cost of a request. */
const STORIES_EXPECTED = 3;
const PREVIEWS = 20;
const OFFSET_MAX = 400;

const StoryOrderRef = builder.enumType('StoryOrder', { values: STORY_ORDERS });

const StoryPreviewRef = builder.objectRef<StoryCreator<ListedStory>>('StoryPreview').implement({
  description: 'A creator with stories.',
  fields: (t) => ({
    id: t.id({ description: 'The creator’s.', resolve: ({ creatorId }) => creatorId }),
    hasUnseenStory: t.exposeBoolean('hasUnseenStory'),
    story: t.field({
      type: StoryRef,
      description: 'The first that the viewer has not seen, or the first.',
      resolve: ({ stories }) => (stories.find(({ isSeen }) => !isSeen) ?? (stories[0] as ListedStory)).row,
    }),
    stories: t.field({
      type: [StoryRef],
      description: 'All of them, the oldest first.',
      complexity: { field: 1, multiplier: STORIES_EXPECTED },
      resolve: ({ stories }) => stories.map(({ row }) => row),
    }),
  }),
});

const StoryPreviewsInput = builder.inputType('StoryPreviewsInput', {
  fields: (t) => ({
    order: t.field({ type: StoryOrderRef, defaultValue: 'UNSEEN_FIRST' }),
    limit: t.int({ defaultValue: PREVIEWS, description: `At most ${STORY_PREVIEWS_MAX}.` }),
  }),
});

builder.queryFields((t) => ({
  storyPreviews: t.field({
    type: [StoryPreviewRef],
    description:
      'The viewer and the channels that they follow, as far as they have stories. Empty for an anonymous viewer.',
    args: { input: t.arg({ type: StoryPreviewsInput, required: true }) },
    complexity: ({ input }) => ({ field: 1, multiplier: input.limit ?? PREVIEWS }),
    resolve: async (_root, { input }, context) =>
      (await listStoryCreators(context, input.order ?? 'UNSEEN_FIRST')).slice(
        0,
        pageSize(input.limit ?? PREVIEWS, STORY_PREVIEWS_MAX),
      ),
  }),
  stories: t.field({
    type: [StoryRef],
    description: 'The stories of the viewer’s carousel in its order. Empty for an anonymous viewer.',
    args: {
      capabilities: t.arg({
        type: [StorySourceTypeRef],
        description: 'The base layers that the client can show; others are left out. All without it.',
      }),
      limit: t.arg.int({ defaultValue: STORIES_PAGE, required: false }),
      offset: t.arg.int({ defaultValue: 0, required: false }),
    },
    complexity: ({ limit }) => ({ field: 10, multiplier: limit ?? STORIES_PAGE }),
    resolve: async (_root, { capabilities, limit, offset }, context) => {
      const size = pageSize(limit ?? STORIES_PAGE, STORIES_PAGE_MAX);
      const start = Math.min(Math.max(0, offset ?? 0), OFFSET_MAX);
      const shown = new Set(capabilities ?? STORY_SOURCE_TYPES);
      const creators = await listStoryCreators(context);
      return creators
        .flatMap(({ stories }) => stories.map(({ row }) => row))
        .filter(({ base }) => shown.has(base.kind))
        .slice(start, start + size);
    },
  }),
}));

builder.objectFields(ChannelRef, (t) => ({
  stories: t.field({
    type: [StoryRef],
    description: 'Those that are shown now and that the viewer may see, the oldest first.',
    complexity: { field: 10, multiplier: STORIES_EXPECTED },
    resolve: ({ id }, _args, context) => listChannelStories(context, id),
  }),
  story: t.field({
    type: StoryRef,
    nullable: true,
    description: `One story. The creator and staff also see it after its end. A channel shows at most ${STORIES_MAX}.`,
    args: { storyID: t.arg.id({ required: true }) },
    resolve: async ({ id }, { storyID }, context) => {
      const story = isId(storyID) ? await storyLoader(context).load(storyID) : undefined;
      return story?.channel_id === id && (await viewerMaySeeStory(story, context)) ? story : null;
    },
  }),
}));

const StoryConnectionRef = connection<StoryRow>('Story', StoryRef, ({ id }) => id);
const NOTHING: RowPage<StoryRow> = { rows: [], hasNextPage: false };
const ARCHIVE_PAGE = 24;

builder.objectFields(UserRef, (t) => ({
  storyArchive: t.field({
    type: StoryConnectionRef,
    nullable: true,
    description: 'The user’s own stories, also expired ones, the newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: ARCHIVE_PAGE, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? ARCHIVE_PAGE }),
    resolve: async ({ id }, { first, after }, { platform, viewer }) =>
      viewer === null
        ? NOTHING
        : listStoryArchive(platform, id, { first: first ?? ARCHIVE_PAGE, after: after ?? null }),
  }),
}));
