import { POLL_CHOICES_MAX } from '@bandshell/domain/polls';
import { z } from 'zod';
import { requiredUser } from '../../core/bot-api/bot-access.ts';
import { readBody } from '../../core/bot-api/bot-body.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../core/bot-api/bot-error.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { archivePoll } from './archive-poll.ts';
import { createPoll } from './create-poll.ts';
import { endPoll } from './end-poll.ts';
import { listPolls } from './find-poll.ts';
import { pollFacts } from './poll-facts.ts';
import { pollsById } from './polls-by-id.ts';
import type { PollRow } from './polls-tables.ts';

const PAGE_MAX = 20;
const OF_CHANNEL = z.object({ broadcaster_id: z.string().max(40).optional() });
const NEW_POLL = OF_CHANNEL.extend({
  title: z.string().max(500),
  choices: z.array(z.object({ title: z.string().max(500) })).max(POLL_CHOICES_MAX + 1),
  duration: z.number(),
});
const POLL_END = OF_CHANNEL.extend({ id: z.string().max(40), status: z.enum(['TERMINATED', 'ARCHIVED']) });

/** Programs send the channel with the body; some with the address. It must be the token's user. */
function ownChannel({ query, body, user }: BotUserCall): string {
  const id = query.optional('broadcaster_id') ?? readBody(OF_CHANNEL, body).broadcaster_id;
  if (id === undefined) throw new BotError(400, 'Missing required parameter "broadcaster_id"');
  if (id !== user.userId) {
    throw new BotError(401, "The ID in broadcaster_id must match the user ID found in the request's OAuth token.");
  }
  return id;
}

const NO_EXTRA_VOTES = { channel_points_votes: 0, bits_votes: 0 };

function pollView(row: PollRow, { id, login, display_name }: UserRow): object {
  return {
    id: row.id,
    broadcaster_id: id,
    broadcaster_login: login,
    broadcaster_name: display_name,
    title: row.title,
    choices: pollFacts(row).choices.map((choice) => ({ ...choice, ...NO_EXTRA_VOTES })),
    bits_voting_enabled: false,
    bits_per_vote: 0,
    channel_points_voting_enabled: false,
    channel_points_per_vote: 0,
    // The dialect has no word for a poll without a result.
    status: row.status === 'CANCELLED' ? 'ARCHIVED' : row.status,
    duration: row.seconds,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

async function read(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownChannel(call);
  const owner = await requiredUser(call, channelId);
  const asked = query.all('id', PAGE_MAX);
  if (asked.length > 0) {
    const rows = await pollsById(platform, channelId, query.ids('id', PAGE_MAX));
    if (rows.length === 0) throw new BotError(404, 'No poll was found.');
    return botList(rows.map((row) => pollView(row, owner)));
  }
  const page = await listPolls(platform, channelId, { first: query.first(PAGE_MAX), after: query.after() });
  const cursor = page.hasNextPage ? (page.rows.at(-1)?.id ?? null) : null;
  return botPage(
    page.rows.map((row) => pollView(row, owner)),
    cursor,
  );
}

async function start(call: BotUserCall) {
  const { platform, user } = call;
  const channelId = ownChannel(call);
  const { title, choices, duration } = readBody(NEW_POLL, call.body);
  const wish = { title, choices: choices.map((choice) => choice.title), seconds: duration };
  const poll = acceptedValue(await createPoll(platform, { channelId, userId: user.userId, ...wish }));
  return botList([pollView(poll, await requiredUser(call, channelId))]);
}

async function end(call: BotUserCall) {
  const { platform, user } = call;
  const channelId = ownChannel(call);
  const { id: pollId, status } = readBody(POLL_END, call.body);
  const change = { channelId, pollId, userId: user.userId };
  const ended = await endPoll(platform, change, status);
  const isHidden = !ended.ok && ended.code === 'NOT_RUNNING' && status === 'ARCHIVED';
  const poll = acceptedValue(isHidden ? await archivePoll(platform, change) : ended, { NOT_FOUND: 404 });
  return botList([pollView(poll, await requiredUser(call, channelId))]);
}

export const pollsBotEndpoints: BotEndpoints = {
  'GET /polls': userEndpoint(['channel:read:polls', 'channel:manage:polls'], read),
  'POST /polls': userEndpoint(['channel:manage:polls'], start),
  'PATCH /polls': userEndpoint(['channel:manage:polls'], end),
};
