import type { BannerData, ShownTrain } from '@bandshell/domain/hype-train';
import type { FragmentOf, ResultOf } from '../../platform/graphql/graphql.ts';
import type { HypeTrainChannel } from './hype-train-channel.ts';

type Answer = NonNullable<ResultOf<typeof HypeTrainChannel>['hypeTrain']>;

/** The whole state of a channel's trains, as a query or a message told it. */
export interface TrainUpdate {
  readonly data: BannerData;
  /** By the server's clock. */
  readonly sentAt: number;
  /** By the page's clock. */
  readonly receivedAt: number;
}

export type AskedTrain = FragmentOf<typeof HypeTrainChannel>;

/** Reads the answer of a query. It knows no other channels of a shared train; the next message names them. */
export const readTrain = (
  { version, serverTime, approaching, execution }: Answer,
  channelID: string,
  receivedAt: number,
): TrainUpdate => ({
  sentAt: Date.parse(serverTime),
  receivedAt,
  data: {
    version,
    approaching: approaching === null ? null : { expiresAt: Date.parse(approaching.expiresAt) },
    execution: execution === null ? null : readExecution(execution, channelID),
  },
});

const readExecution = (execution: NonNullable<Answer['execution']>, channelID: string): ShownTrain => {
  const { progress, expiresAt, endedAt, isSharedTrain, treasureTrainDetails, ...train } = execution;
  const { level, ...points } = progress;
  return {
    ...train,
    ...points,
    level: level.value,
    expiresAt: Date.parse(expiresAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
    treasureStatus: treasureTrainDetails.status,
    participants: isSharedTrain ? [channelID, ''] : [channelID],
    recordChannels: [],
  };
};
