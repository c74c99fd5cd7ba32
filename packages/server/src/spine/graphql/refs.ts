import type { CategoryRow } from '../categories/category-loader.ts';
import type { ChannelRow } from '../channels/channel-loader.ts';
import type { ClipRow } from '../clips/clip-loader.ts';
import type { StreamRow } from '../streams/live-stream-loader.ts';
import type { UserRow } from '../users/user-loader.ts';
import type { VideoRow } from '../videos/video-loader.ts';
import { builder } from './builder.ts';

/** The nouns of the site. Their fields stand beside them; rooms add their own with `builder.objectFields`. */
export const UserRef = builder.objectRef<UserRow>('User');
export const ChannelRef = builder.objectRef<ChannelRow>('Channel');
export const StreamRef = builder.objectRef<StreamRow>('Stream');
/** Whoever holds one has passed `mayKnowVideo`. */
export const VideoRef = builder.objectRef<VideoRow>('Video');
/** Whoever holds one has passed `mayKnowClip`. */
export const ClipRef = builder.objectRef<ClipRow>('Clip');
export const CategoryRef = builder.objectRef<CategoryRow>('Category');
/** How an encoder reaches a channel: its owner's alone, whoever holds one has passed the channel's permission. */
export const ChannelIngestRef = builder.objectRef<ChannelRow>('ChannelIngest');
