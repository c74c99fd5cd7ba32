import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';

const MarkerDialog = lazyPart(async () => (await import('./marker-dialog.tsx')).MarkerDialog);

export interface MarkerActionProps {
  readonly channelID: string;
  readonly isLive: boolean;
}

/** A quick action of the stream manager: the broadcaster marks a moment to find it again in the recording. */
export const MarkerAction = ({ channelID, isLive }: MarkerActionProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Bookmark aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={!isLive}
        title={isLive ? undefined : t`You can set a marker only while you are live.`}
        onClick={() => setOpen(true)}
      >
        <Trans>Add a marker</Trans>
      </Button>
      <OnceOpen open={isOpen}>
        <MarkerDialog open={isOpen} channelID={channelID} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  );
};
