import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Button } from '../../ui/button/button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { ShownRaidFields } from './shown-raid-fields.ts';

const RaidDialog = lazyPart(async () => (await import('./raid-dialog.tsx')).RaidDialog);

const RaidActionQuery = graphql(
  `
    query RaidAction($login: String!) {
      user(login: $login) {
        id
        displayName
        channel {
          id
          version
          raid {
            id
            ...ShownRaidFields
          }
        }
        stream {
          id
          version
        }
      }
    }
  `,
  [ShownRaidFields],
);

/** Everything that changes whether a raid is possible or under way. */
const CHANGES: ReadonlySet<ChannelTopicEvent['kind']> = new Set([
  'stream-up',
  'stream-down',
  'raid-started',
  'raid-cancelled',
  'raid-moved',
]);

export interface RaidActionProps {
  readonly channelID: string;
  readonly login: string;
}

/** A quick action of the stream manager: the broadcaster raids another channel, or sees the raid that counts down. */
export const RaidAction = ({ channelID, login }: RaidActionProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const asked = useQuery({ query: RaidActionQuery, variables: { login }, requestPolicy: 'cache-and-network' });
  const refresh = useFetchAgain(asked);
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    ({ kind }) => {
      if (CHANGES.has(kind)) refresh();
    },
    refresh,
    refresh,
  );
  const user = asked[0].data?.user;
  const raid = user?.channel.raid ?? null;
  const isRaiding = raid?.status === 'PENDING';
  const isLive = user?.stream != null;
  return (
    <>
      <Button
        icon={<Swords aria-hidden="true" />}
        disabled={!isLive && !isRaiding}
        title={isLive || isRaiding ? undefined : t`You can start a raid only while you are live.`}
        onClick={() => setOpen(true)}
      >
        {isRaiding ? <Trans>Raid countdown</Trans> : <Trans>Raid a channel</Trans>}
      </Button>
      <OnceOpen open={isOpen}>
        <RaidDialog
          open={isOpen}
          raid={isRaiding ? raid : null}
          sourceName={user?.displayName ?? login}
          onClose={() => setOpen(false)}
        />
      </OnceOpen>
    </>
  );
};
