import { randomUUID } from 'node:crypto';
import { type AnnouncementColor, judgeSpotlight } from '@bandshell/domain/chat';
import { ok, type Result } from '@bandshell/domain/kernel';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announcementEmotes } from './announcement-emotes.ts';
import { loadHost } from './load-host.ts';

export type AnnounceErrorCode = 'NOT_MODERATOR' | 'RATE_LIMITED' | 'TEXT_MISSING' | 'TEXT_TOO_LONG';

export interface AnnouncementInput {
  readonly channelId: string;
  readonly userId: string;
  readonly color: AnnouncementColor;
  readonly text: string;
}

/** Shows a text of the owner or a moderator to everybody in the chat, emphasized. It is not part of the history. */
export async function announce(
  platform: Platform,
  { channelId, userId, color, text }: AnnouncementInput,
): Promise<Result<null, AnnounceErrorCode>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, userId);
  if (tooOften !== null) return tooOften;
  const emotes = await announcementEmotes(platform, { channelId, userId, text });
  return database.transact(async (tx) => {
    const host = await loadHost(tx.db, channelId, userId);
    if (!host.ok) return host;
    const refusal = judgeSpotlight(text);
    if (refusal !== null) return refusal;
    const event = { noticeId: randomUUID(), sender: host.value, color, text, emotes, at: clock.now().getTime() };
    await tx.emit({ type: 'chat-announced', channelId, ...event }, channelId);
    return ok(null);
  });
}
