import { shownRewards } from '@bandshell/domain/hype-train';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { TrainConductorsFields } from './conductors/train-conductors-fields.ts';
import { TrainChannelsFields } from './sheet/train-channels-fields.ts';
import type { OwnPart, TrainPage, TrainPageEvent } from './train-page.ts';

const HypeTrainOwnQuery = graphql(
  `
  query HypeTrainOwn($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        hypeTrain {
          execution {
            id
            config {
              potentialRewards {
                level
                type
                emote {
                  id
                  token
                }
              }
            }
            conductors {
              present {
                ...TrainConductorsFields
              }
              former {
                ...TrainConductorsFields
              }
            }
            sharedHypeTrainDetails {
              id
              ...TrainChannelsFields
            }
            self {
              isEligibleForRewards
              points
              earnableRewards {
                level
                emote {
                  id
                }
              }
              lockedRewards {
                level
                emote {
                  id
                }
              }
              ownedRewards {
                level
                emote {
                  id
                }
              }
            }
          }
        }
      }
    }
  }
`,
  [TrainConductorsFields, TrainChannelsFields],
);

type Execution = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof HypeTrainOwnQuery>['user']>['channel']['hypeTrain']>['execution']
>;

/** All viewers of a channel hear of a level at once. Their questions are spread over this time, in ms. */
const SPREAD_MS = 5000;
/** An open sheet shows the points of each channel, and asks for them no more often than this, in ms. */
const CHANNELS_MS = 5000;

/**
 * What the viewer has and can have of the train. It is asked anew with each level, with each channel that comes or leaves, and
 * at the end. While the sheet of a shared train is open, its channels keep to the train's points.
 */
export function useOwnPart(
  login: string,
  page: TrainPage,
  send: (event: TrainPageEvent) => void,
  isOpen: boolean,
): Execution | null {
  const train = page.banner.data?.execution ?? null;
  const wanted =
    train === null ? null : `${train.id} ${train.level} ${train.participants.join()} ${train.endedAt !== null}`;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => setAsked(wanted), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const [{ data }, fetchAgain] = useQuery({
    query: HypeTrainOwnQuery,
    variables: { login },
    requestPolicy: 'network-only',
    pause: asked === null,
  });
  const [first] = useState({
    asked: null as string | null,
    total: null as number | null,
    at: 0,
    latest: null as number | null,
  });
  const total = train?.total ?? null;
  useEffect(() => {
    first.latest = total;
  }, [total, first]);
  useEffect(() => {
    if (asked === null) return;
    // The first question is sent when it is not paused any more.
    if (first.asked !== null) fetchAgain({ requestPolicy: 'network-only' });
    first.asked = asked;
    first.at = Date.now();
    first.total = first.latest;
  }, [asked, fetchAgain, first]);
  const sharedTotal = isOpen && (train?.participants.length ?? 0) > 1 ? total : null;
  useEffect(() => {
    if (sharedTotal === null || sharedTotal === first.total) return;
    const ask = () => {
      if (first.asked === null) return;
      first.total = sharedTotal;
      first.at = Date.now();
      fetchAgain({ requestPolicy: 'network-only' });
    };
    const timer = setTimeout(ask, Math.max(0, first.at + CHANNELS_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [sharedTotal, fetchAgain, first]);
  const execution = data?.user?.channel.hypeTrain?.execution ?? null;
  useEffect(() => {
    if (execution !== null) send({ type: 'own', own: partOf(execution) });
  }, [execution, send]);
  return execution !== null && execution.id === train?.id ? execution : null;
}

const partOf = ({ config, self }: Execution): OwnPart => ({
  isEligibleForRewards: self.isEligibleForRewards,
  points: self.points,
  earnable: self.earnableRewards.length,
  locked: self.lockedRewards.length,
  emotes: shownRewards(config.potentialRewards).length,
});

export type OwnExecution = Execution;

/** Someone gave most Bits, and the answer does not say who: their account is gone. */
export const hasUnknownCheerer = ({ conductors }: Execution): boolean =>
  conductors.present.topCheerer !== null && conductors.present.topCheerer.user === null;
