import { liveStreamsTopic } from '@bandshell/contract';
import { COSTREAM_CHANNELS_ASKED_MAX } from '@bandshell/domain/costreams';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { PeopleGrid, PersonLink, PersonLinkUser } from '../../core/people/people-grid.tsx';
import { listText } from '../../platform/format/list-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Section } from '../../ui/page/section.tsx';

const CostreamsAmongQuery = graphql(
  `
    query CostreamsAmong($channelIDs: [ID!]!) {
      costreamDiscovery(channelIDs: $channelIDs) {
        channelID
        costreamDetails {
          totalViewersCount
          organizer {
            id
            displayName
            ...PersonLinkUser
          }
          topCostreamers {
            id
            displayName
          }
        }
      }
    }
  `,
  [PersonLinkUser],
);

export interface CostreamsAmongProps {
  /** Channels that are live. */
  readonly channels: readonly { readonly id: string; readonly displayName: string }[];
}

/** The co-streams in which some of the channels take part, each once. Renders nothing without one. */
export const CostreamsAmong = ({ channels }: CostreamsAmongProps) => {
  const { t } = useLingui();
  // Viewers come and go, and with them the order of the list; that is no other question.
  const channelIDs = channels
    .slice(0, COSTREAM_CHANNELS_ASKED_MAX)
    .map(({ id }) => id)
    .sort();
  const asked = useQuery({
    query: CostreamsAmongQuery,
    variables: { channelIDs },
    pause: channelIDs.length === 0,
    requestPolicy: 'cache-and-network',
  });
  const [{ data }] = asked;
  useFreshList(liveStreamsTopic, asked);
  const found = channels.length === 0 ? [] : (data?.costreamDiscovery ?? []);
  const costreams = found.filter(
    ({ costreamDetails: { organizer } }, place) =>
      organizer !== null &&
      found.findIndex(({ costreamDetails }) => costreamDetails.organizer?.id === organizer.id) === place,
  );
  if (costreams.length === 0) return null;
  return (
    <Section title={t`Streaming together`}>
      <PeopleGrid>
        {costreams.map(({ channelID, costreamDetails: { organizer, topCostreamers, totalViewersCount } }) => {
          if (organizer === null) return null;
          const own = channels.filter(({ id }) => id === channelID);
          const others = [...own, ...topCostreamers].filter(({ id }) => id !== organizer.id);
          const names = listText(others.map(({ displayName }) => displayName));
          return (
            <li key={organizer.id}>
              <PersonLink
                user={organizer}
                note={
                  <>
                    {others.length > 0 && (
                      <>
                        <Trans>With {names}</Trans>
                        {' · '}
                      </>
                    )}
                    <Plural
                      value={totalViewersCount}
                      one="# viewer of all of them together"
                      other="# viewers of all of them together"
                    />
                  </>
                }
              />
            </li>
          );
        })}
      </PeopleGrid>
    </Section>
  );
};
