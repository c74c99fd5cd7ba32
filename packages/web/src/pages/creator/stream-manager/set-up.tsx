import { BrowserStreamCard } from '../../../features/broadcast/browser-stream-card.tsx';
import type { SetUpIngest } from '../../../features/broadcast/set-up-ingest.ts';
import { StreamKeyCard } from '../../../features/broadcast/stream-key-card.tsx';
import type { FragmentOf } from '../../../platform/graphql/graphql.ts';

export interface SetUpProps {
  readonly login: string;
  readonly ingest: FragmentOf<typeof SetUpIngest>;
  readonly isLive: boolean;
  /** Without it only the stream from this browser is shown. */
  readonly hasKey: boolean;
}

/** The ways to go live: an encoder with server and key, or this browser. */
export const SetUp = ({ login, ingest, isLive, hasKey }: SetUpProps) => (
  <>
    {hasKey && <StreamKeyCard login={login} ingest={ingest} isLive={isLive} />}
    <BrowserStreamCard login={login} ingest={ingest} />
  </>
);
