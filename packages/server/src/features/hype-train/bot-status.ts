import type { ShownTrain } from '@bandshell/domain/hype-train';
import { ownId } from '../../core/bot-api/bot-access.ts';
import { type BotUserCall, botList } from '../../core/bot-api/bot-endpoint.ts';
import { loadPeople, named } from '../../core/program-updates/load-people.ts';
import { personOf } from '../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { topContributions, typeOfTrain } from './program-updates.ts';
import { channelsOf, recordOfRow, type StoredTrain, TRAIN_COLUMNS, trainFacts } from './train-rows.ts';

/** The highest trains of a channel are compared; a record is among those that reached most. */
const COMPARED = 50;

const trainsOf = ({ database }: Platform, channelId: string) =>
  database.db.selectFrom('hype_trains').select(TRAIN_COLUMNS).where('channel_id', '=', channelId);

const contributorOf = (userId: string | null, points: string) =>
  userId === null ? null : { userId, points: Number(points) };

async function runningView(platform: Platform, row: StoredTrain): Promise<object | null> {
  const train: ShownTrain = trainFacts(row);
  const channels = channelsOf(row);
  const isShared = channels.length > 1;
  const users = [row.top_cheerer, row.top_gifter].flatMap((id) => id ?? []);
  const people = await loadPeople(platform, [...channels, row.channel_id, ...users]);
  const channel = people.get(row.channel_id);
  if (channel === undefined) return null;
  const { level, total, progression: progress, goal } = train;
  return {
    id: row.id,
    ...named('broadcaster_user', channel),
    ...{ level, total, progress, goal },
    top_contributions: topContributions(
      {
        bits: contributorOf(row.top_cheerer, row.top_cheerer_bits),
        gifts: contributorOf(row.top_gifter, row.top_gifter_points),
      },
      people,
    ),
    shared_train_participants: isShared
      ? channels.flatMap((id) => {
          const person = personOf(people, id, 'broadcaster_user');
          return person === undefined ? [] : [person];
        })
      : null,
    started_at: row.started_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    type: typeOfTrain(train),
    is_shared_train: isShared,
  };
}

/** The highest of trains that are over, without points whose money went back. */
function highest(rows: readonly StoredTrain[]): object | null {
  const [best] = [...rows].sort((a, b) => {
    const [one, other] = [recordOfRow(a), recordOfRow(b)];
    return other.level - one.level || other.progression - one.progression;
  });
  if (best === undefined) return null;
  const { level } = recordOfRow(best);
  const total = Number(best.total) - Number(best.refunded);
  return { level, total, achieved_at: (best.ended_at ?? best.started_at).toISOString() };
}

/** `GET hypetrain/status`: the train that runs in the token's channel, and its records. */
export async function hypeTrainStatus(call: BotUserCall) {
  const { platform } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const [running, over] = await Promise.all([
    trainsOf(platform, channelId).where('ended_at', 'is', null).orderBy('id', 'desc').executeTakeFirst(),
    trainsOf(platform, channelId)
      .where('ended_at', 'is not', null)
      .orderBy('level', 'desc')
      .orderBy('total', 'desc')
      .limit(COMPARED)
      .execute(),
  ]);
  return botList([
    {
      current: running === undefined ? null : await runningView(platform, running),
      all_time_high: highest(over),
      shared_all_time_high: highest(over.filter(({ shared }) => shared !== null)),
    },
  ]);
}
