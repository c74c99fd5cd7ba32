import { type HypeTrainOccurrence, isSharedTrain, type ShownTrain } from '@bandshell/domain/hype-train';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Person } from '../../core/program-updates/load-people.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../platform/platform.ts';

interface TopContributor {
  readonly userId: string;
  readonly points: number;
}

/** Programs know three kinds of contributions and no gifts: those are subscriptions, counted by their points. */
export function topContributions(
  { bits, gifts }: { readonly bits: TopContributor | null; readonly gifts: TopContributor | null },
  people: ReadonlyMap<string, Person>,
): readonly object[] {
  const one = (type: string, conductor: TopContributor | null) => {
    const person = conductor === null ? undefined : personOf(people, conductor.userId, 'user');
    return person && conductor ? [{ ...person, type, total: conductor.points }] : [];
  };
  return [...one('bits', bits), ...one('subscription', gifts)];
}

/** The kind of a train as programs know it. */
export const typeOfTrain = ({ isTreasureTrain, isGoldenKappaTrain }: ShownTrain): string =>
  isGoldenKappaTrain ? 'golden_kappa' : isTreasureTrain ? 'treasure' : 'regular';

const iso = (at: number): string => new Date(at).toISOString();

function tell(
  platform: Platform,
  step: 'begin' | 'progress' | 'end',
  news: HypeTrainOccurrence,
  more: object,
): Promise<void> {
  const { channelId, train, startedAt, conductors, data } = news;
  const isShared = isSharedTrain(train);
  const sharing = isShared ? train.participants : [];
  const users = [conductors.bits, conductors.gifts].flatMap((one) => (one === null ? [] : [one.userId]));
  const eventId = `${train.id} ${step} ${data.version}`;
  return notifyOfChannel(
    platform,
    { type: `channel.hype_train.${step}`, channelId, eventId, ids: [...sharing, ...users] },
    (people) => ({
      ...{ id: train.id, type: typeOfTrain(train), level: train.level, total: train.total },
      top_contributions: topContributions(news.conductors, people),
      is_shared_train: isShared,
      shared_train_participants: sharing.flatMap((id) => {
        const person = personOf(people, id, 'broadcaster_user');
        return person ? [person] : [];
      }),
      started_at: iso(startedAt),
      ...more,
    }),
  );
}

const running = ({ train: { progression, goal, expiresAt } }: HypeTrainOccurrence) => ({
  ...{ progress: progression, goal, expires_at: iso(expiresAt) },
});

/** What programs hear of hype trains, in version 2 of the dialect. */
export const hypeTrainProgramUpdates: Reactions = {
  'hype-train-began': (news, platform) =>
    tell(platform, 'begin', news, {
      ...running(news),
      ...{ all_time_high_level: news.record?.level ?? 0, all_time_high_total: news.record?.total ?? 0 },
    }),
  'hype-train-progressed': (news, platform) => tell(platform, 'progress', news, running(news)),
  'hype-train-ended': (news, platform) => {
    const endedAt = news.train.endedAt ?? news.at;
    const rests = { ended_at: iso(endedAt), cooldown_ends_at: iso(endedAt + news.cooldownMs) };
    return tell(platform, 'end', news, rests);
  },
};
