import { type StreamHealthTopicEvent, streamHealthTopic } from '@bandshell/contract';
import { useState } from 'react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Card } from '../../ui/card/card.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './broadcast.module.css';
import { healthFacts } from './health-facts.ts';

export const HealthCardHealth = graphql(`
  fragment HealthCardHealth on StreamHealth {
    status
    videoCodec
    audioCodec
    width
    height
    frameRate
    bitrate
    keyFrameInterval
    sampleRate
    encoder
    framesDropped
    gaps
    advice
  }
`);

const states = {
  GOOD: { tone: 'good', text: 'Good' },
  UNSTABLE: { tone: 'warn', text: 'Unstable' },
  BAD: { tone: 'bad', text: 'Bad' },
  INTERRUPTED: { tone: 'warn', text: 'Encoder away' },
} as const;

export interface HealthCardProps {
  readonly channelID: string;
  readonly health: FragmentOf<typeof HealthCardHealth> | null;
}

/** How the stream arrives, as it arrives. */
export const HealthCard = ({ channelID, health }: HealthCardProps) => {
  const [heard, setHeard] = useState<StreamHealthTopicEvent>();
  useTopic<StreamHealthTopicEvent>(streamHealthTopic(channelID), setHeard);
  const current = heard ?? readFragment(HealthCardHealth, health);

  if (current === null) {
    return (
      <Card title="Stream health">
        <p className={styles.note}>Start your encoder: its numbers show up here within a few seconds.</p>
      </Card>
    );
  }
  const state = states[current.status];
  return (
    <Card title="Stream health" aside={<Badge tone={state.tone}>{state.text}</Badge>}>
      {current.status === 'INTERRUPTED' && (
        <p>Your encoder is away. The stream waits a minute for it and goes on where it was.</p>
      )}
      <dl className={styles.facts}>
        {healthFacts(current).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {current.advice.length > 0 && (
        <ul className={styles.adviceList} aria-label="Advice">
          {current.advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};
