import { chatErrors } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { SuspectTreatment } from '@bandshell/domain/moderation';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { type ChatUser, findChatUser } from '../user-card/chat-user.ts';
import { type UPDATE_SUSPECT_CODES, updateSuspect } from './update-suspect.ts';

export interface CardSuspect {
  readonly channelID: string;
  readonly login: string;
  readonly treatment: SuspectTreatment;
}

/** A moderator watches somebody on the page. The result is the user's card after it. */
export async function updateSuspectOfCard(
  context: RequestContext,
  moderatorId: string,
  { channelID: channelId, login, treatment }: CardSuspect,
): Promise<Result<ChatUser, (typeof UPDATE_SUSPECT_CODES)[number]>> {
  const changed = await updateSuspect(context.platform, { channelId, moderatorId, login, treatment });
  if (!changed.ok) return changed;
  const user = await findChatUser(context, channelId, changed.value.login);
  return user === null ? refused(chatErrors.notFound) : ok(user);
}
