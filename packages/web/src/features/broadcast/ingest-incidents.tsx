import { type IngestIncidentsTopicEvent, ingestIncidentsTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import styles from './broadcast.module.css';
import { incidentText } from './incident-text.ts';

export const IngestIncidentsIngest = graphql(`
  fragment IngestIncidentsIngest on ChannelIngest {
    incidents {
      kind
      address
      program
      otherAddress
      otherProgram
      lastAt
      times
    }
  }
`);

export interface IngestIncidentsProps {
  readonly channelID: string;
  readonly ingest: FragmentOf<typeof IngestIncidentsIngest>;
  /** Called when the list must be fetched again. */
  readonly onChanged: () => void;
}

/** Encoders that took the channel over or were refused in the last day. Only the owner sees them. */
export const IngestIncidents = ({ channelID, ingest, onChanged }: IngestIncidentsProps) => {
  const { t } = useLingui();
  const { incidents } = readFragment(IngestIncidentsIngest, ingest);
  useTopic<IngestIncidentsTopicEvent>(ingestIncidentsTopic(channelID), onChanged, onChanged, onChanged);
  if (incidents.length === 0) return null;
  return (
    <section className={styles.incidents} aria-label={t`Other encoders`}>
      <ul className={styles.adviceList}>
        {incidents.map((incident) => {
          const [text, when] = incidentText(incident);
          return (
            <li key={`${incident.kind} ${incident.address}`}>
              {text} <span className={styles.note}>{when}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>
        <Trans>If one of these is not yours, reset your stream key.</Trans>
      </p>
    </section>
  );
};
