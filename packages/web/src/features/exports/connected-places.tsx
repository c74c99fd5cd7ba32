import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { useConnectionAnswer } from './connection-answer.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ExportLine } from './export-line.tsx';
import styles from './exports.module.css';
import { PlaceRow } from './place-row.tsx';
import { ShownExport } from './shown-export.ts';

const ConnectedPlacesQuery = graphql(
  `
    query ConnectedPlaces {
      currentUser {
        id
        exportDestinations {
          id
          name
          account {
            name
            pageURL
            connectedAt
            hasLapsed
          }
        }
        destinationExports(first: 20) {
          edges {
            node {
              id
              ...ShownExport
            }
          }
        }
      }
    }
  `,
  [ShownExport],
);

/** A viewer who comes back from a place sees what it answered. */
const show = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

/** Accounts at other sites to which the viewer exports clips, and the latest exports. Absent on a site without such places. */
export const ConnectedPlaces = () => {
  const { t } = useLingui();
  const answer = useConnectionAnswer();
  const [{ data }, loadAgain] = useQuery({
    query: ConnectedPlacesQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
  });
  const places = data?.currentUser?.exportDestinations ?? [];
  const exports = data?.currentUser?.destinationExports?.edges ?? [];
  if (places.length === 0 && exports.length === 0) return null;
  return (
    <>
      {places.length > 0 && (
        <Card ref={answer && show} title={t`Connected services`} lead={t`Video sites to which you can export clips.`}>
          {answer !== undefined && <ConnectionNotice outcome={answer.outcome} />}
          <ul className={styles.list}>
            {places.map((place) => (
              <PlaceRow key={place.id} place={place} onChanged={() => loadAgain({ requestPolicy: 'network-only' })} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t`Your exports`} lead={t`Clips that you exported in the last six months.`}>
        {exports.length === 0 ? (
          <p className={styles.note}>
            <Trans>You have not exported a clip yet. “Export” is below each clip that you can export.</Trans>
          </p>
        ) : (
          <ul className={styles.list}>
            {exports.map(({ node }) => (
              <li key={node.id}>
                <ExportLine shown={node} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
};
