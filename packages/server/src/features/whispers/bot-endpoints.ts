import { z } from 'zod';
import { ownId } from '../../core/bot-api/bot-access.ts';
import { readBody } from '../../core/bot-api/bot-body.ts';
import { type BotEndpoints, type BotUserCall, DONE, userEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../core/bot-api/bot-error.ts';
import { sendWhisper } from './send-whisper.ts';

const schema = z.object({ message: z.string() });

async function send(call: BotUserCall) {
  ownId(call, 'from_user_id');
  const recipientID = call.query.id('to_user_id');
  const { message: text } = readBody(schema, call.body);
  acceptedValue(await sendWhisper(call.platform, call.user, { recipientID, text }), {
    USER_NOT_FOUND: 404,
    BLOCKED: 403,
  });
  return DONE;
}

export const whispersBotEndpoints: BotEndpoints = {
  'POST /whispers': userEndpoint(['user:manage:whispers'], send),
};
