import { findNotificationKind } from '@bandshell/domain/announcements';
import type { WaitingUpdate } from './read-waiting-updates.ts';
import type { Update } from './update-text.ts';

/** News that waited, as their text is written. */
export const updateOf = (item: WaitingUpdate): Update => ({ ...item, channel: item.channel.displayName });

export const isLive = ({ kind }: WaitingUpdate): boolean => findNotificationKind(kind)?.isLive === true;
