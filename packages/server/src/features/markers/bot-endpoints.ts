import { videoPath } from '@bandshell/domain/kernel';
import { z } from 'zod';
import { ownId, requiredUser } from '../../core/bot-api/bot-access.ts';
import { readBody } from '../../core/bot-api/bot-body.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  fullUrl,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../core/bot-api/bot-error.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { createMarker } from './create-marker.ts';
import { findNewestRecording, listMarkers } from './list-markers.ts';
import type { MarkerRow } from './markers-tables.ts';

const view = ({ id, created_at, position_ms, description }: MarkerRow) => ({
  id,
  created_at: created_at.toISOString(),
  position_seconds: Math.floor(Number(position_ms) / 1000),
  description,
});

const newMarkerSchema = z.object({ user_id: z.string(), description: z.string().optional() });

/** Marks a running stream of the token's user, or of a channel that they moderate. */
async function create(call: BotUserCall) {
  const { user_id, description = '' } = readBody(newMarkerSchema, call.body);
  const channel = await requiredUser(call, user_id);
  const marker = acceptedValue(
    await createMarker(call.platform, { channelId: channel.id, userId: call.user.userId, description }),
    { NOT_LIVE: 404, NOT_RECORDED: 404, NOT_MODERATOR: 403 },
  );
  return botList([view(marker)]);
}

/** Markers of a video of the token's user, or of their newest recording. */
async function list(call: BotUserCall) {
  const { platform, query, user, visitor } = call;
  const { db } = platform.database;
  const [userId, videoId] = [query.optionalId('user_id'), query.optionalId('video_id')];
  if ((userId === undefined) === (videoId === undefined)) {
    throw new BotError(400, 'Give exactly one of the parameters "user_id" and "video_id".');
  }
  const id = videoId ?? (await findNewestRecording(db, ownId(call, 'user_id'), platform.clock.now()));
  const video = id === undefined ? undefined : await videoLoader(visitor).load(id);
  if (videoId !== undefined && (video === undefined || video.deleted_at !== null || video.channel_id !== user.userId)) {
    throw new BotError(404, 'The user has no such video.');
  }
  const owner = await requiredUser(call, user.userId);
  const markers = video === undefined ? [] : await listMarkers(db, video.id);
  if (video === undefined || markers.length === 0) return botPage([], null);
  return botPage(
    [
      {
        user_id: owner.id,
        user_name: owner.display_name,
        user_login: owner.login,
        videos: [
          {
            video_id: video.id,
            markers: markers.map((marker) => ({
              ...view(marker),
              url: fullUrl(platform, videoPath(video.id, { atSeconds: Number(marker.position_ms) / 1000 })),
            })),
          },
        ],
      },
    ],
    null,
  );
}

export const markersBotEndpoints: BotEndpoints = {
  'POST /streams/markers': userEndpoint(['channel:manage:broadcast'], create),
  'GET /streams/markers': userEndpoint(['channel:manage:broadcast'], list),
};
