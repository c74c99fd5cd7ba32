import { Trans, useLingui } from '@lingui/react/macro';
import { Video } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useClient } from 'urql';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Loader } from '../../ui/loader/loader.tsx';
import { fetchStreamKey } from './fetch-stream-key.ts';
import { useOnAir } from './on-air-store.ts';
import { SetUpIngest } from './set-up-ingest.ts';

const BrowserStudio = lazyPart(async () => (await import('./browser-studio.tsx')).BrowserStudio);

export interface BrowserStreamCardProps {
  readonly login: string;
  readonly ingest: FragmentOf<typeof SetUpIngest>;
}

/** Starts a stream from the browser without extra software. Hidden if the operator has disabled it. */
export const BrowserStreamCard = ({ login, ingest }: BrowserStreamCardProps) => {
  const { t } = useLingui();
  const { whipURL } = readFragment(SetUpIngest, ingest);
  const client = useClient();
  // A running stream is shown again when its owner returns to the page.
  const [isOpen, setOpen] = useState(() => useOnAir.getState().isOpen);
  if (whipURL === null) return null;
  return (
    <Card title={t`Stream from this browser`} lead={t`Stream your camera or your screen without installing anything.`}>
      {isOpen ? (
        <Suspense fallback={<Loader label={t`Loading`} />}>
          <BrowserStudio
            whipURL={new URL(whipURL).pathname}
            fetchKey={async () => {
              const key = await fetchStreamKey(client, login);
              return typeof key === 'string' ? key : undefined;
            }}
          />
        </Suspense>
      ) : (
        <div>
          <Button icon={<Video aria-hidden="true" />} onClick={() => setOpen(true)}>
            <Trans>Set up</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
};
