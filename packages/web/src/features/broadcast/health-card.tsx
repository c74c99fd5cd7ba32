import { type StreamHealthTopicEvent, streamHealthTopic } from '@bandshell/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './broadcast.module.css';

// There are no numbers before a stream starts.
const HealthNumbers = lazyPart(async () => (await import('./health-numbers.tsx')).HealthNumbers);

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
    advice {
      code
      value
    }
  }
`);

const states = {
  GOOD: { tone: 'good', text: msg`Good` },
  UNSTABLE: { tone: 'warn', text: msg`Unstable` },
  BAD: { tone: 'bad', text: msg`Bad` },
  INTERRUPTED: { tone: 'warn', text: msg`Encoder disconnected` },
} as const;

export interface HealthCardProps {
  readonly channelID: string;
  /** Shown below the numbers, or alone before a stream starts. */
  readonly children?: ReactNode;
  readonly health: FragmentOf<typeof HealthCardHealth> | null;
}

/** Live health numbers of the incoming stream. */
export const HealthCard = ({ channelID, health, children }: HealthCardProps) => {
  const { t } = useLingui();
  const [received, setReceived] = useState<StreamHealthTopicEvent>();
  useTopic<StreamHealthTopicEvent>(streamHealthTopic(channelID), setReceived);
  const current = received ?? readFragment(HealthCardHealth, health);

  if (current === null) {
    return (
      <Card title={t`Stream health`}>
        <p className={styles.note}>
          <Trans>Start your encoder. Its numbers appear here within a few seconds.</Trans>
        </p>
        {children}
      </Card>
    );
  }
  const state = states[current.status];
  return (
    <Card title={t`Stream health`} aside={<Badge tone={state.tone}>{t(state.text)}</Badge>}>
      {current.status === 'INTERRUPTED' && (
        <p>
          <Trans>Your encoder is disconnected. If it returns in time, the stream continues where it stopped.</Trans>
        </p>
      )}
      <Suspense fallback={<Skeleton shape="block" height="18rem" />}>
        <HealthNumbers health={current} />
      </Suspense>
      {children}
    </Card>
  );
};
