import { isOnAir, livePosition, premiereOf, type Show } from '@bandshell/domain/videos';
import { channelShowLoader, showOnAir } from '../../../core/channels/channel-show.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { ChannelRef, VideoRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { liveStreamLoader } from '../../../core/streams/live-stream-loader.ts';
import { type VideoRow, videoLoader } from '../../../core/videos/video-loader.ts';
import { CANCEL_PREMIERE_CODES, cancelPremiere } from './cancel-premiere.ts';
import { findNextPremiere, findShow, type KnownShow } from './channel-shows.ts';
import { SCHEDULE_PREMIERE_CODES, schedulePremiere } from './schedule-premiere.ts';
import { START_RERUN_CODES, startRerun } from './start-rerun.ts';
import { STOP_RERUN_CODES, stopRerun } from './stop-rerun.ts';

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

const PremiereRef = builder.objectRef<Show>('Premiere').implement({
  description: 'The first showing of a video, to everybody at the same time.',
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => new Date(startsAt) }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
    isOnAir: t.boolean({ resolve: (show, _args, { platform }) => isOnAir(show, platform.clock.now().getTime()) }),
    livePositionSeconds: t.float({
      nullable: true,
      description: 'The current position; null while it is not on air. Players are a few seconds behind it.',
      resolve: (show, _args, { platform }) => seconds(livePosition(show, platform.clock.now().getTime())),
    }),
  }),
});

const premiereOfVideo = ({ premiere_at: at, length_ms }: VideoRow): Show | null =>
  at === null ? null : premiereOf(at.getTime(), Number(length_ms));

const ChannelShowKindRef = builder.enumType('ChannelShowKind', { values: ['PREMIERE', 'RERUN'] as const });

builder.objectFields(VideoRef, (t) => ({
  premiere: t.field({
    type: PremiereRef,
    nullable: true,
    description: 'Scheduled, on air or over; null if there is none.',
    resolve: premiereOfVideo,
  }),
  showKind: t.field({
    type: ChannelShowKindRef,
    nullable: true,
    description:
      'The kind of show on its channel’s page now. Null if the page shows something else, including a live stream.',
    resolve: async ({ id, channel_id: channelId }, _args, context) => {
      const show = await showOnAir(context, channelId);
      if (show === null || show.video_id !== id) return null;
      return (await liveStreamLoader(context).load(channelId)) === null ? show.kind : null;
    },
  }),
}));

const ChannelShowRef = builder.objectRef<KnownShow>('ChannelShow').implement({
  description: 'A video in place of a live stream. Everybody watches the same position.',
  fields: (t) => ({
    kind: t.field({ type: ChannelShowKindRef, resolve: ({ kind }) => kind }),
    video: t.field({ type: VideoRef, resolve: ({ video }) => video }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    livePositionSeconds: t.float({
      description: 'The current position in the video. Players of a premiere are a few seconds behind it.',
      resolve: ({ starts_at }, _args, { platform }) => (platform.clock.now().getTime() - starts_at.getTime()) / 1000,
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  show: t.field({
    type: ChannelShowRef,
    nullable: true,
    description: 'The current premiere or rerun; null while the channel streams live.',
    resolve: findShow,
  }),
  nextPremiere: t.field({
    type: VideoRef,
    nullable: true,
    description: 'The next video to premiere; null if none is scheduled.',
    resolve: findNextPremiere,
  }),
}));

const SchedulePremierePayload = outcomePayload('SchedulePremiere', 'video', VideoRef, SCHEDULE_PREMIERE_CODES);
const CancelPremierePayload = outcomePayload('CancelPremiere', 'video', VideoRef, CANCEL_PREMIERE_CODES);
const StartRerunPayload = outcomePayload('StartRerun', 'channel', ChannelRef, START_RERUN_CODES);
const StopRerunPayload = outcomePayload('StopRerun', 'channel', ChannelRef, STOP_RERUN_CODES);

const SchedulePremiereInput = builder.inputType('SchedulePremiereInput', {
  fields: (t) => ({
    videoID: t.id({ required: true }),
    startsAt: t.string({
      required: true,
      description: 'ISO 8601 in UTC; between one minute and 90 days from now.',
    }),
  }),
});
const CancelPremiereInput = builder.inputType('CancelPremiereInput', {
  fields: (t) => ({ videoID: t.id({ required: true }) }),
});
const StartRerunInput = builder.inputType('StartRerunInput', {
  fields: (t) => ({ videoID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  schedulePremiere: t.field({
    type: SchedulePremierePayload,
    description: 'Schedules the first showing of an upload or highlight of the viewer’s own.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SchedulePremiereInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await schedulePremiere(context.platform, viewerOf(context), input);
      if (result.ok) videoLoader(context).clear(result.value.id).prime(result.value.id, result.value);
      return toPayload(result);
    },
  }),
  cancelPremiere: t.field({
    type: CancelPremierePayload,
    description: 'Cancels a premiere before it starts. The video becomes private.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CancelPremiereInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await cancelPremiere(context.platform, viewerOf(context), input.videoID);
      if (result.ok) videoLoader(context).clear(result.value.id).prime(result.value.id, result.value);
      return toPayload(result);
    },
  }),
  startRerun: t.field({
    type: StartRerunPayload,
    description: 'Shows a public video of the viewer’s own in place of a live stream, once, from its start.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: StartRerunInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const viewer = viewerOf(context);
      const result = await startRerun(context.platform, viewer, input.videoID);
      channelShowLoader(context).clear(viewer.userId);
      return toPayload(result);
    },
  }),
  stopRerun: t.field({
    type: StopRerunPayload,
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => {
      const viewer = viewerOf(context);
      const result = await stopRerun(context.platform, viewer);
      channelShowLoader(context).clear(viewer.userId);
      return toPayload(result);
    },
  }),
}));
