import { builder } from '../../../core/graphql/builder.ts';
import { pageSize } from '../../../core/graphql/page-size.ts';
import { VideoRef } from '../../../core/graphql/refs.ts';
import { requestError } from '../../../core/graphql/request-error.ts';
import { notACursor } from '../../../core/graphql/row-page.ts';
import { viewerMayWatch } from '../../../core/videos/video-watcher.ts';
import { type ReplayedRow, readReplay, readReplayBefore } from './read-replay.ts';
import { readReplayCursor, writeReplayCursor } from './replay-cursor.ts';
import { replayedRanges } from './replayed-ranges.ts';

const PAGE_MAX = 100;
const BEFORE_MAX = 50;
/** No video is longer; seconds. */
const POSITION_MAX = 366 * 86_400;

const ChatReplayMessageRef = builder.objectRef<ReplayedRow>('ChatReplayMessage').implement({
  description: 'A message as it was written: names and colours are those of then.',
  fields: (t) => ({
    id: t.exposeID('id'),
    atSeconds: t.float({ description: 'Where in the video.', resolve: ({ positionMs }) => positionMs / 1000 }),
    login: t.exposeString('login'),
    displayName: t.exposeString('display_name'),
    color: t.exposeString('color', { description: '#RRGGBB' }),
    isBroadcaster: t.exposeBoolean('is_owner'),
    isModerator: t.exposeBoolean('is_moderator'),
    text: t.exposeString('body'),
    isAction: t.exposeBoolean('is_action'),
  }),
});

interface ChatReplay {
  readonly messages: readonly ReplayedRow[];
  readonly endCursor: string;
  readonly hasNextPage: boolean;
  readonly isGrowing: boolean;
}

const ChatReplayRef = builder.objectRef<ChatReplay>('ChatReplay').implement({
  fields: (t) => ({
    // The size of the page is counted where it is asked for.
    messages: t.field({
      type: [ChatReplayMessageRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ messages }) => [...messages],
    }),
    endCursor: t.exposeString('endCursor'),
    hasNextPage: t.exposeBoolean('hasNextPage'),
    isGrowing: t.exposeBoolean('isGrowing', {
      description: 'The video is being recorded: more may be there after the end cursor later.',
    }),
  }),
});

builder.objectFields(VideoRef, (t) => ({
  chatReplay: t.field({
    type: ChatReplayRef,
    nullable: true,
    description: 'What was written in the chat, in step with the video; null for who may not watch it.',
    args: {
      fromSeconds: t.arg.float({ defaultValue: 0, required: false, description: 'Where in the video to begin.' }),
      before: t.arg.int({
        defaultValue: 0,
        required: false,
        description: 'Also the newest so many messages before `fromSeconds`.',
      }),
      first: t.arg.int({ defaultValue: 100, required: false }),
      after: t.arg.string({ required: false, description: 'Goes on after a page, in place of `fromSeconds`.' }),
    },
    complexity: ({ first, before }) => ({ field: 10, multiplier: (first ?? PAGE_MAX) + (before ?? 0) }),
    resolve: async (video, args, context) => {
      const first = pageSize(args.first ?? PAGE_MAX, PAGE_MAX);
      const before = args.before ?? 0;
      if (before < 0 || before > BEFORE_MAX) {
        throw requestError('BAD_USER_INPUT', `"before" must be between 0 and ${BEFORE_MAX}.`);
      }
      const seconds = args.fromSeconds ?? 0;
      if (!(seconds >= 0 && seconds <= POSITION_MAX)) {
        throw requestError('BAD_USER_INPUT', '"fromSeconds" is no place in a video.');
      }
      const after = args.after == null ? undefined : readReplayCursor(args.after);
      if (args.after != null && after === undefined) throw notACursor();
      if (!(await viewerMayWatch(video, context))) return null;
      const { db } = context.platform.database;
      const replayed = {
        channelId: video.channel_id,
        ranges: await replayedRanges(db, video.id),
        offsetMs: video.chat_offset_ms,
      };
      const fromMs = Math.round(seconds * 1000);
      const earlier = after === undefined ? await readReplayBefore(db, replayed, fromMs, before) : [];
      const { rows, end, hasMore } = await readReplay(db, replayed, after ?? fromMs, first);
      return {
        messages: [...earlier, ...rows],
        endCursor: writeReplayCursor(end),
        hasNextPage: hasMore,
        isGrowing: video.status === 'RECORDING',
      };
    },
  }),
}));
