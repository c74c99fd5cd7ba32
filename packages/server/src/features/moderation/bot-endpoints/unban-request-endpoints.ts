import type { AppealDecision } from '@bandshell/domain/moderation';
import { moderatedChannel, seenUsers } from '../../../core/bot-api/bot-access.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../../core/bot-api/bot-error.ts';
import type { UserRow } from '../../../core/users/user-loader.ts';
import { decideBanAppeal } from '../appeals/decide-ban-appeal.ts';
import { type BanAppealRow, listBanAppeals } from '../appeals/list-ban-appeals.ts';

/** States of the dialect; the site has no appeal that is acknowledged or taken back. */
const STATES: Readonly<Record<string, AppealDecision | null>> = {
  pending: null,
  approved: 'APPROVED',
  denied: 'DENIED',
};
const EMPTY_STATES = ['acknowledged', 'canceled'];

const appealView = (row: BanAppealRow, users: ReadonlyMap<string, UserRow>): object => {
  const named = (prefix: string, id: string | null) => {
    const user = id === null ? undefined : users.get(id);
    return {
      [`${prefix}_id`]: id ?? '',
      [`${prefix}_login`]: user?.login ?? '',
      [`${prefix}_name`]: user?.display_name ?? '',
    };
  };
  return {
    id: row.id,
    ...named('broadcaster', row.channel_id),
    ...named('moderator', row.decided_by),
    ...named('user', row.user_id),
    text: row.body,
    status: row.decision?.toLowerCase() ?? 'pending',
    created_at: row.created_at.toISOString(),
    resolved_at: row.decided_at?.toISOString() ?? null,
    resolution_text: row.answer === '' ? null : row.answer,
  };
};

const peopleOf = (call: BotUserCall, rows: readonly BanAppealRow[]) =>
  seenUsers(
    call,
    rows.flatMap((row) => [row.channel_id, row.user_id, ...(row.decided_by === null ? [] : [row.decided_by])]),
  );

async function list(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = await moderatedChannel(call);
  const status = query.required('status').toLowerCase();
  if (EMPTY_STATES.includes(status)) return botPage([], null);
  const decision = STATES[status];
  if (decision === undefined) throw new BotError(400, 'The parameter "status" must be pending, approved or denied.');
  const page = { first: query.first(), after: query.after(), decision };
  const { rows, hasNextPage } = await listBanAppeals(platform, channelId, page, query.optionalId('user_id'));
  const users = await peopleOf(call, rows);
  return botPage(
    rows.map((row) => appealView(row, users)),
    hasNextPage ? (rows.at(-1)?.id ?? null) : null,
  );
}

async function resolve(call: BotUserCall) {
  const { platform, query, user } = call;
  const channelID = await moderatedChannel(call);
  const decision = STATES[query.required('status').toLowerCase()];
  if (decision == null) throw new BotError(400, 'The parameter "status" must be approved or denied.');
  const answer = query.optional('resolution_text') ?? '';
  const verdict = { channelID, appealID: query.id('unban_request_id'), decision, answer };
  const row = acceptedValue(await decideBanAppeal(platform, user.userId, verdict), { APPEAL_NOT_FOUND: 404 });
  return botList([appealView(row, await peopleOf(call, [row]))]);
}

export const unbanRequestEndpoints: BotEndpoints = {
  'GET /moderation/unban_requests': userEndpoint(
    ['moderator:read:unban_requests', 'moderator:manage:unban_requests'],
    list,
  ),
  'PATCH /moderation/unban_requests': userEndpoint(['moderator:manage:unban_requests'], resolve),
};
