import { isId, normalVideoId } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { PageInfoRef } from '../../core/graphql/page-info.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef, VideoRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { VideoSelfEdgeRef } from '../../core/videos/video-self-edge.ts';
import { clearHistory } from './clear-history.ts';
import { removeHistoryEntry } from './remove-history-entry.ts';
import { REPORT_VIDEO_PROGRESS_CODES, reportVideoProgress } from './report-progress.ts';
import { restoreHistoryEntry } from './restore-history-entry.ts';
import { type HistoryEntry, type HistoryPage, listHistory, type Watched, watchedLoader } from './viewing-history.ts';

const ViewingHistoryRef = builder.objectRef<Watched>('ViewingHistory').implement({
  description: 'Up to which position the viewer watched a video.',
  fields: (t) => ({
    positionSeconds: t.float({ resolve: ({ positionMs }) => positionMs / 1000 }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(VideoSelfEdgeRef, (t) => ({
  viewingHistory: t.field({
    type: ViewingHistoryRef,
    nullable: true,
    description: 'Null for anonymous visitors, and if the viewer has not watched the video.',
    resolve: (video, _args, context) => watchedLoader(context).load(video.id),
  }),
}));

const WatchedVideoEdgeRef = builder.objectRef<HistoryEntry>('WatchedVideoEdge').implement({
  fields: (t) => ({
    node: t.field({ type: VideoRef, resolve: ({ video }) => video }),
    positionSeconds: t.float({ resolve: ({ positionMs }) => positionMs / 1000 }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
const WatchedVideoConnectionRef = builder.objectRef<HistoryPage>('WatchedVideoConnection').implement({
  fields: (t) => ({
    // The list's field counts the size of the page.
    edges: t.field({
      type: [WatchedVideoEdgeRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ entries }) => [...entries],
    }),
    pageInfo: t.field({ type: PageInfoRef, resolve: (page) => page }),
  }),
});

const FIRST = 24;

builder.objectFields(UserRef, (t) => ({
  viewingHistory: t.field({
    type: WatchedVideoConnectionRef,
    nullable: true,
    description:
      'What the user watched, newest first; at most 1,000. A page can contain fewer entries than requested if videos were deleted. Null for others.',
    args: {
      first: t.arg.int({ defaultValue: FIRST, required: false }),
      after: t.arg.string({ required: false }),
      isUnfinished: t.arg.boolean({
        description: 'Only videos that continue where the viewer left off.',
        required: false,
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST }),
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, { first, ...args }, context) => listHistory(context, user.id, { first: first ?? FIRST, ...args }),
  }),
}));

const ReportVideoProgressPayload = outcomePayload(
  'ReportVideoProgress',
  'video',
  VideoRef,
  REPORT_VIDEO_PROGRESS_CODES,
);
const ReportVideoProgressInput = builder.inputType('ReportVideoProgressInput', {
  fields: (t) => ({ videoID: t.id({ required: true }), positionSeconds: t.float({ required: true }) }),
});
const ClearViewingHistoryPayload = builder
  .objectRef<{ readonly isCleared: boolean }>('ClearViewingHistoryPayload')
  .implement({ fields: (t) => ({ isCleared: t.exposeBoolean('isCleared') }) });
const RestoreViewingHistoryPayload = builder
  .objectRef<{ readonly isRestored: boolean }>('RestoreViewingHistoryPayload')
  .implement({
    fields: (t) => ({
      isRestored: t.exposeBoolean('isRestored', {
        description: 'False if the entry is gone for good, or was not removed.',
      }),
    }),
  });
const RestoreViewingHistoryInput = builder.inputType('RestoreViewingHistoryInput', {
  fields: (t) => ({ videoID: t.id({ required: true }) }),
});
const ClearViewingHistoryInput = builder.inputType('ClearViewingHistoryInput', {
  fields: (t) => ({
    videoID: t.id({
      description:
        'Removes only this video’s entry, which can be restored for an hour. If left out, deletes the whole history.',
    }),
  }),
});

builder.mutationFields((t) => ({
  reportVideoProgress: t.field({
    type: ReportVideoProgressPayload,
    description:
      'A player sends it when it starts to play, then every 15 to 30 seconds, and when it pauses. A view is counted at the first report at least 5 seconds after the first one, once a day for each viewer.',
    args: { input: t.arg({ type: ReportVideoProgressInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await reportVideoProgress(context, input)),
  }),
  clearViewingHistory: t.field({
    type: ClearViewingHistoryPayload,
    description: 'Deletes the viewer’s history, or its entry of one video.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ClearViewingHistoryInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const videoId = input.videoID == null ? null : normalVideoId(input.videoID);
      if (videoId === undefined || (videoId !== null && !isId(videoId))) return { isCleared: true };
      if (videoId === null) await clearHistory(context.platform, userId);
      else await removeHistoryEntry(context.platform, userId, videoId);
      watchedLoader(context).clearAll();
      return { isCleared: true };
    },
  }),
  restoreViewingHistory: t.field({
    type: RestoreViewingHistoryPayload,
    description: 'Brings a removed video back into the viewer’s history.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreViewingHistoryInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const videoId = normalVideoId(input.videoID);
      if (videoId === undefined || !isId(videoId)) return { isRestored: false };
      const isRestored = await restoreHistoryEntry(context.platform, userId, videoId);
      watchedLoader(context).clearAll();
      return { isRestored };
    },
  }),
}));
