import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './broadcast.module.css';
import { EncoderAdvice } from './encoder-advice.tsx';
import { fetchStreamKey } from './fetch-stream-key.ts';
import { SetUpIngest } from './set-up-ingest.ts';
import { SrtAddress } from './srt-address.tsx';
import { useResetStreamKey } from './use-reset-stream-key.ts';

const HIDDEN = '•'.repeat(24);

export interface StreamKeyCardProps {
  readonly login: string;
  readonly ingest: FragmentOf<typeof SetUpIngest>;
  readonly isLive: boolean;
}

/** The facts that an encoder needs: server address and stream key. */
export const StreamKeyCard = ({ login, ingest, isLive }: StreamKeyCardProps) => {
  const { t } = useLingui();
  const { serverURL, srtURL } = readFragment(SetUpIngest, ingest);
  const client = useClient();
  const show = useSnackbar();
  const [shownKey, setShownKey] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [{ fetching: resetting }, reset] = useResetStreamKey();
  const card = useRef<HTMLElement>(null);
  // The card renders after the page, so the browser cannot scroll to its anchor by itself.
  useEffect(() => {
    if (window.location.hash === '#stream-key') card.current?.scrollIntoView({ block: 'center' });
  }, []);

  const fetchKey = async (): Promise<string | undefined> => {
    const key = await fetchStreamKey(client, login);
    if (typeof key === 'string') return key;
    show({ type: 'error', message: key.message });
    return undefined;
  };

  const resetKey = async () => {
    const { data, error } = await reset({});
    setAsking(false);
    const key = data?.resetStreamKey.channel.ingest?.streamKey;
    if (key === undefined) return show({ type: 'error', message: missingAnswer(error).message });
    if (shownKey !== undefined) setShownKey(key);
    show({ type: 'success', message: t`You have a new stream key. Enter it in your encoder.` });
  };

  return (
    <Card ref={card} title={t`Connect your encoder`} lead={t`Enter these two in OBS or any other RTMP encoder.`}>
      <div className={styles.secret}>
        <span id="server-address" className={styles.label}>
          <Trans>Server</Trans>
        </span>
        <output translate="no" aria-labelledby="server-address" className={styles.value}>
          {serverURL}
        </output>
        <CopyButton label={t`Copy server address`} text={serverURL} />
      </div>
      <div className={styles.secret}>
        <span id="stream-key" className={styles.label}>
          <Trans>Stream key</Trans>
        </span>
        <output
          translate="no"
          aria-labelledby="stream-key"
          className={styles.value}
          data-hidden={shownKey === undefined}
        >
          {shownKey ?? HIDDEN}
        </output>
        <IconButton
          label={shownKey === undefined ? t`Show stream key` : t`Hide stream key`}
          icon={shownKey === undefined ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={async () => setShownKey(shownKey === undefined ? await fetchKey() : undefined)}
        />
        <CopyButton label={t`Copy stream key`} text={async () => shownKey ?? (await fetchKey())} />
        <IconButton
          label={t`Reset stream key`}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => setAsking(true)}
        />
      </div>
      {srtURL !== null && (
        <SrtAddress
          address={srtURL}
          shownKey={shownKey ?? HIDDEN}
          fetchKey={async () => shownKey ?? (await fetchKey())}
        />
      )}
      <p className={styles.note}>
        <Trans>Anyone who has this key can stream as you. Never show it to anyone, especially not on stream.</Trans>
      </p>
      <EncoderAdvice serverURL={serverURL} />
      <ConfirmDialog
        open={asking}
        title={t`Reset your stream key?`}
        danger
        confirmLabel={t`Reset key`}
        loading={resetting}
        onConfirm={() => void resetKey()}
        onClose={() => setAsking(false)}
      >
        {isLive
          ? t`Your running stream ends now, and the old key stops working.`
          : t`The old key no longer works. Enter the new one in your encoder.`}
      </ConfirmDialog>
    </Card>
  );
};
