import type { CategoryRow } from '../categories/category-loader.ts';
import type { ChannelRow } from '../channels/channel-loader.ts';
import type { ClipRow } from '../clips/clip-loader.ts';
import type { StreamRow } from '../streams/live-stream-loader.ts';
import type { UserRow } from '../users/user-loader.ts';
import type { VideoRow } from '../videos/video-loader.ts';
import { builder } from './builder.ts';

/**
 * The core types. Their fields are defined in the other files of core; features add their own with
 * `builder.objectFields`.
 */
export const UserRef = builder.objectRef<UserRow>('User');
export const ChannelRef = builder.objectRef<ChannelRow>('Channel');
export const StreamRef = builder.objectRef<StreamRow>('Stream');
/** A resolver may return one only after `mayKnowVideo`. */
export const VideoRef = builder.objectRef<VideoRow>('Video');
/** A resolver may return one only after `mayKnowClip`. */
export const ClipRef = builder.objectRef<ClipRow>('Clip');
export const CategoryRef = builder.objectRef<CategoryRow>('Category');
/**
 * How an encoder reaches a channel. Only for its owner; a resolver may return one only after the channel's permission
 * check.
 */
export const ChannelIngestRef = builder.objectRef<ChannelRow>('ChannelIngest');
