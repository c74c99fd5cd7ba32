import { goalsOf, progressOf } from '@bandshell/domain/hype-train';
import { ownId, requiredUser } from '../../core/bot-api/bot-access.ts';
import { type BotEndpoints, type BotUserCall, botPage, userEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import { hypeTrainStatus } from './bot-status.ts';
import { findLastContributions, type LastContribution } from './find-last-contributions.ts';
import { type StoredTrain, TRAIN_COLUMNS } from './train-rows.ts';

const PAGE_MAX = 100;

const contributionView = (type: 'BITS' | 'SUBS', user: string, total: string) => ({ type, user, total: Number(total) });

/** A train as the dialect has it: its last progress. The dialect has no gifts, only subscriptions. */
function eventView(row: StoredTrain, last: LastContribution | undefined): object {
  const { level, settings, expires_at, ended_at, started_at } = row;
  const { goal } = progressOf(goalsOf(settings), level, Number(row.total));
  const top = [
    ...(row.top_cheerer === null ? [] : [contributionView('BITS', row.top_cheerer, row.top_cheerer_bits)]),
    ...(row.top_gifter === null ? [] : [contributionView('SUBS', row.top_gifter, row.top_gifter_points)]),
  ];
  const rests = (ended_at ?? expires_at).getTime() + settings.creator.cooldownMinutes * 60_000;
  return {
    id: row.id,
    event_type: 'hypetrain.progression',
    event_timestamp: (ended_at ?? row.level_times.at(-1) ?? started_at).toISOString(),
    version: '1.0',
    event_data: {
      broadcaster_id: row.channel_id,
      cooldown_end_time: new Date(rests).toISOString(),
      expires_at: expires_at.toISOString(),
      goal,
      id: row.id,
      last_contribution:
        last === undefined
          ? null
          : contributionView(last.kind === 'BITS' ? 'BITS' : 'SUBS', last.userId, String(last.points)),
      level,
      started_at: started_at.toISOString(),
      top_contributions: top,
      total: Number(row.total),
    },
  };
}

/** The trains of the token's channel, the newest first. */
async function listEvents(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownId(call, 'broadcaster_id');
  await requiredUser(call, channelId);
  const page = await newestPage(
    platform.database.db.selectFrom('hype_trains').select(TRAIN_COLUMNS).where('channel_id', '=', channelId),
    { first: query.first(PAGE_MAX), after: query.after() },
    PAGE_MAX,
  );
  const last = await findLastContributions(
    platform.database.db,
    channelId,
    page.rows.map(({ id }) => id),
  );
  const events = page.rows.map((row) => eventView(row, last.get(row.id)));
  return botPage(events, page.hasNextPage ? (page.rows.at(-1)?.id ?? null) : null);
}

export const hypeTrainBotEndpoints: BotEndpoints = {
  'GET /hypetrain/events': userEndpoint(['channel:read:hype_train'], listEvents),
  'GET /hypetrain/status': userEndpoint(['channel:read:hype_train'], hypeTrainStatus),
};
