import type { BannerData, Participant, ShownTrain } from '@bandshell/domain/hype-train';
import { isId } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { bannerData, type StoredTrain, TRAIN_COLUMNS, trainFacts } from './train-rows.ts';

/** A train that is over is shown for this long, so that a page shows its end: two minutes. */
const SHOWN_MS = 120_000;
export const STATUSES_MAX = 100;

/** A train with the name of the emotes that it gives. */
export type KnownTrain = ShownTrain & {
  readonly rewardSet: string;
  /** Null: it was never shared. */
  readonly shared: SharedFacts | null;
};

/** The facts of a shared train, the same in each of its channels. */
export interface SharedFacts {
  readonly trainId: string;
  /** The channels that take part, or did at its end. */
  readonly participants: readonly Participant[];
  /** The largest givers of each kind, in all channels together. */
  readonly conductors: readonly { readonly kind: 'BITS' | 'GIFT'; readonly userId: string; readonly amount: number }[];
}

const sharedFacts = ({ id, shared, ...row }: StoredTrain): SharedFacts | null =>
  shared === null
    ? null
    : {
        trainId: id,
        participants: shared.filter(({ leftAt }) => leftAt === null),
        conductors: [
          ...(row.top_cheerer === null
            ? []
            : [{ kind: 'BITS' as const, userId: row.top_cheerer, amount: Number(row.top_cheerer_bits) }]),
          ...(row.top_gifter === null
            ? []
            : [{ kind: 'GIFT' as const, userId: row.top_gifter, amount: Number(row.top_gifter_gifts) }]),
        ],
      };

export interface FoundTrain extends Pick<BannerData, 'version'> {
  readonly channelId: string;
  readonly approaching: { readonly expiresAt: number; readonly rewardSet: string } | null;
  readonly execution: KnownTrain | null;
}

/** What a channel's page shows of its trains; null if the viewer may not enter. */
export async function findHypeTrain(
  { platform, viewer }: RequestContext,
  channelId: string,
): Promise<FoundTrain | null> {
  if (!(await platform.services.channelGate.lets(viewer, channelId))) return null;
  const { db } = platform.database;
  const channel = await db
    .selectFrom('hype_train_channels')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (channel === undefined) return { channelId, version: 0, approaching: null, execution: null };
  const now = platform.clock.now().getTime();
  const row = await db
    .selectFrom('hype_trains')
    .select(TRAIN_COLUMNS)
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isShown = row !== undefined && (row.ended_at === null || row.ended_at.getTime() > now - SHOWN_MS);
  const { version, approaching, execution } = bannerData(channel, isShown ? trainFacts(row) : null, now);
  const rewardSet = row?.settings.creator.rewardSet ?? '';
  return {
    ...{ channelId, version },
    approaching: approaching === null ? null : { ...approaching, rewardSet: channel.reward_set },
    execution: execution === null || row === undefined ? null : { ...execution, rewardSet, shared: sharedFacts(row) },
  };
}

export interface ActiveTrain {
  readonly channelId: string;
  readonly train: ShownTrain;
}

/** The running train of a channel whose stream the viewer may see. */
export async function findStatus({ platform }: RequestContext, channelId: string): Promise<ActiveTrain | null> {
  const train = await platform.services.liveTrains.of(channelId);
  return train === null ? null : { channelId, train };
}

/** The running trains of channels that the viewer may enter. */
export async function findActiveTrains(
  { platform, viewer }: RequestContext,
  channelIds: readonly string[],
): Promise<readonly ActiveTrain[]> {
  const { services } = platform;
  const known = [...new Set(channelIds.filter(isId))].slice(0, STATUSES_MAX);
  const found = await Promise.all(
    known.map(async (channelId) => {
      const train = await services.liveTrains.of(channelId);
      return train !== null && (await services.channelGate.lets(viewer, channelId)) ? [{ channelId, train }] : [];
    }),
  );
  return found.flat();
}
