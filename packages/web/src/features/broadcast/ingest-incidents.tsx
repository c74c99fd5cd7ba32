import { type IngestIncidentsTopicEvent, ingestIncidentsTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import styles from './broadcast.module.css';
import { type IngestIncident, incidentText } from './incident-text.ts';

// Few creators test.
const StreamTestNote = lazyPart(async () => (await import('./stream-test-note.tsx')).StreamTestNote);

export const IngestIncidentsIngest = graphql(`
  fragment IngestIncidentsIngest on ChannelIngest {
    test {
      isOver
      seconds
      bitrate
      health {
        status
        advice {
          code
          value
        }
      }
    }
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

/** The last bandwidth test, and encoders that took the channel over or were refused in the last day, for the owner. */
export const IngestIncidents = ({ channelID, ingest, onChanged }: IngestIncidentsProps) => {
  const { incidents, test } = readFragment(IngestIncidentsIngest, ingest);
  useTopic<IngestIncidentsTopicEvent>(ingestIncidentsTopic(channelID), onChanged, onChanged, onChanged);
  return (
    <>
      {test !== null && (
        <Suspense fallback={null}>
          <StreamTestNote test={test} />
        </Suspense>
      )}
      {incidents.length > 0 && <OtherEncoders incidents={incidents} />}
    </>
  );
};

/** Encoders that took the channel over or were refused. */
const OtherEncoders = ({ incidents }: { readonly incidents: readonly IngestIncident[] }) => {
  const { t } = useLingui();
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
