import { ok, type Result } from '@bandshell/domain/kernel';
import { storiesPath } from '@bandshell/domain/stories';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { findAnswerableStory } from './find-seen-story.ts';
import type { StoryRow } from './stories-tables.ts';

export const REPLY_TO_STORY_CODES = [
  'NOT_FOUND',
  'NOT_ALLOWED',
  'SELF',
  'BLOCKED_BY_YOU',
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'NONCE_INVALID',
  'RATE_LIMITED',
] as const;

/** Writes a whisper to the creator of a story: the reply, and on its own line the address of the story. */
export async function replyToStory(
  requester: Requester,
  { storyID, text, nonce }: { readonly storyID: string; readonly text: string; readonly nonce?: string | null },
): Promise<Result<StoryRow, (typeof REPLY_TO_STORY_CODES)[number]>> {
  const { platform } = requester;
  const viewer = viewerOf(requester);
  const story = await findAnswerableStory(requester, storyID);
  if (!story.ok) return story;
  const recipientID = story.value.channel_id;
  const login = (await userLoader(requester).load(recipientID))?.login ?? '';
  // An empty reply stays empty, so that whispers refuse it.
  const about = `\n${platform.config.publicUrl}${storiesPath(login, storyID)}`;
  const body = text.trim() === '' ? '' : `${text}${about}`;
  const sent = await platform.services.whisperSender.send(viewer, { recipientID, text: body, nonce: nonce ?? null });
  return sent.ok ? ok(story.value) : sent;
}
