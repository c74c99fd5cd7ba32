import { ANNOUNCEMENT_COLORS } from '@bandshell/domain/chat';
import { z } from 'zod';
import { moderatedChannel, ownId, requiredUser } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import { type BotEndpoints, type BotUserCall, DONE, userEndpoint } from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../../core/bot-api/bot-error.ts';
import { announce } from '../spotlights/announce.ts';
import { shoutOut } from '../spotlights/shout-out.ts';

const announcementSchema = z.object({
  message: z.string(),
  color: z
    .string()
    .transform((color) => color.toUpperCase())
    .pipe(z.enum(ANNOUNCEMENT_COLORS))
    .default('PRIMARY'),
});

async function announcement(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const { message: text, color } = readBody(announcementSchema, call.body);
  acceptedValue(await announce(call.platform, { channelId, userId: call.user.userId, color, text }));
  return DONE;
}

/** The action checks that the caller moderates the channel that recommends. */
async function shoutout(call: BotUserCall) {
  const { platform, query, user } = call;
  ownId(call, 'moderator_id');
  const channelId = query.id('from_broadcaster_id');
  const { login } = await requiredUser(call, query.id('to_broadcaster_id'));
  acceptedValue(await shoutOut(platform, { channelId, userId: user.userId, login }), {
    NOT_FOUND: 404,
    SHOUTOUT_SAME_TOO_SOON: 429,
    SHOUTOUT_TOO_SOON: 429,
  });
  return DONE;
}

export const spotlightEndpoints: BotEndpoints = {
  'POST /chat/announcements': userEndpoint(['moderator:manage:announcements'], announcement),
  'POST /chat/shoutouts': userEndpoint(['moderator:manage:shoutouts'], shoutout),
};
