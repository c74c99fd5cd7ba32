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
  description: 'The first showing of a video, to all at once.',
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => new Date(startsAt) }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
    isOnAir: t.boolean({ resolve: (show, _args, { platform }) => isOnAir(show, platform.clock.now().getTime()) }),
    livePositionSeconds: t.float({
      nullable: true,
      description: 'How far it has come; null when it is not on air. Players stand some seconds behind it.',
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
    description: 'To come, on air or over; null where none was set.',
    resolve: premiereOfVideo,
  }),
  showKind: t.field({
    type: ChannelShowKindRef,
    nullable: true,
    description: 'What its channel’s page shows it as now; null where it shows something else, its stream among that.',
    resolve: async ({ id, channel_id: channelId }, _args, context) => {
      const show = await showOnAir(context, channelId);
      if (show === null || show.video_id !== id) return null;
      return (await liveStreamLoader(context).load(channelId)) === null ? show.kind : null;
    },
  }),
}));

const ChannelShowRef = builder.objectRef<KnownShow>('ChannelShow').implement({
  description: 'A video in place of a stream: everybody watches the same place.',
  fields: (t) => ({
    kind: t.field({ type: ChannelShowKindRef, resolve: ({ kind }) => kind }),
    video: t.field({ type: VideoRef, resolve: ({ video }) => video }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    livePositionSeconds: t.float({
      description: 'How far in the video it has come. Players of a premiere stand some seconds behind it.',
      resolve: ({ starts_at }, _args, { platform }) => (platform.clock.now().getTime() - starts_at.getTime()) / 1000,
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  show: t.field({
    type: ChannelShowRef,
    nullable: true,
    description: 'The premiere or rerun that is on; null while the channel streams itself.',
    resolve: findShow,
  }),
  nextPremiere: t.field({
    type: VideoRef,
    nullable: true,
    description: 'The video that premieres next; null where none is to come.',
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
      description: 'ISO 8601 in UTC; in a minute at the earliest, within 90 days.',
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
    description: 'Shows an upload or highlight of the viewer’s own for the first time at a set moment.',
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
    description: 'Before it begins; the video is private afterwards.',
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
    description: 'Shows a public video of the viewer’s own in place of a stream, once, from its beginning.',
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
