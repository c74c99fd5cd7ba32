import { z } from 'zod';
import { moderatedChannel } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  DONE,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../../core/bot-api/bot-error.ts';
import { addChatTerm } from '../add-chat-term.ts';
import { decideHeldMessage } from '../decide-held-message.ts';
import { findHeldChannel } from '../find-held-channel.ts';
import { type ListedTerm, listChatTerms } from '../list-chat-terms.ts';
import { removeChatTerm } from '../remove-chat-term.ts';

const decisionSchema = z.object({ user_id: z.string(), msg_id: z.string(), action: z.enum(['ALLOW', 'DENY']) });

/** Sends or drops a message that AutoMod holds. */
async function decide(call: BotUserCall) {
  const { platform, user } = call;
  const { user_id: moderatorId, msg_id: messageId, action } = readBody(decisionSchema, call.body);
  if (moderatorId !== user.userId) {
    throw new BotError(401, "The ID in user_id must match the user ID found in the request's OAuth token.");
  }
  const channelId = await findHeldChannel(platform.database.db, moderatorId, messageId.toLowerCase());
  if (channelId === undefined) throw new BotError(404, 'The message was not found.');
  const decision = { channelId, moderatorId, messageId: messageId.toLowerCase(), isApproved: action === 'ALLOW' };
  acceptedValue(await decideHeldMessage(platform, decision), { HELD_NOT_FOUND: 404 });
  return DONE;
}

const termView = (channelId: string, moderatorId: string, { id, pattern, createdAt, expiresAt }: ListedTerm) => ({
  broadcaster_id: channelId,
  moderator_id: moderatorId,
  id,
  text: pattern,
  created_at: createdAt.toISOString(),
  updated_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});

const blockedTerms = async (call: BotUserCall, channelId: string): Promise<readonly ListedTerm[]> =>
  (await listChatTerms(call.actor, channelId)).filter(({ kind }) => kind === 'blocked');

/** The newest first; `after` is the id of the last one of the page before. */
async function terms(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const all = await blockedTerms(call, channelId);
  const after = call.query.after();
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const first = call.query.first();
  const page = all.slice(from, from + first);
  const cursor = all.length > from + first ? (page.at(-1)?.id ?? null) : null;
  return botPage(
    page.map((term) => termView(channelId, call.user.userId, term)),
    cursor,
  );
}

const termSchema = z.object({ text: z.string() });

async function addTerm(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const { text } = readBody(termSchema, call.body);
  const actor = { channelId, moderatorId: call.user.userId };
  const term = { kind: 'blocked', text, isPrivate: false, minutes: null } as const;
  acceptedValue(await addChatTerm(call.platform, actor, term), { TERM_EXISTS: 409 });
  const [added] = await blockedTerms(call, channelId);
  return botList(added === undefined ? [] : [termView(channelId, call.user.userId, added)]);
}

async function removeTerm(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const actor = { channelId, moderatorId: call.user.userId };
  acceptedValue(await removeChatTerm(call.platform, actor, call.query.id('id')), { TERM_NOT_FOUND: 404 });
  return DONE;
}

export const automodEndpoints: BotEndpoints = {
  'POST /moderation/automod/message': userEndpoint(['moderator:manage:automod'], decide),
  'GET /moderation/blocked_terms': userEndpoint(
    ['moderator:read:blocked_terms', 'moderator:manage:blocked_terms'],
    terms,
  ),
  'POST /moderation/blocked_terms': userEndpoint(['moderator:manage:blocked_terms'], addTerm),
  'DELETE /moderation/blocked_terms': userEndpoint(['moderator:manage:blocked_terms'], removeTerm),
};
