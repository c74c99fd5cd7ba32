import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import styles from './broadcast.module.css';

interface SrtAddressProps {
  /** `srt://host:port` */
  readonly address: string;
  /** The stream key as it is on the screen. */
  readonly shownKey: string;
  /** Undefined when it cannot be had; the reason is said elsewhere. */
  readonly fetchKey: () => Promise<string | undefined>;
}

/** The server for encoders over SRT: the stream key is a part of its address. */
export const SrtAddress = ({ address, shownKey, fetchKey }: SrtAddressProps) => {
  const { t } = useLingui();
  const copied = async (): Promise<string | undefined> => {
    const key = await fetchKey();
    return key && `${address}?streamid=${key}`;
  };
  return (
    <>
      <div className={styles.secret}>
        <span id="srt-address" className={styles.label}>
          <Trans>Server for SRT</Trans>
        </span>
        <output translate="no" aria-labelledby="srt-address" className={styles.value}>
          {`${address}?streamid=${shownKey}`}
        </output>
        <CopyButton label={t`Copy server address for SRT`} text={copied} />
      </div>
      <p className={styles.note}>
        <Trans>On a bad network, use SRT. Its address contains your stream key, so leave the key field empty.</Trans>
      </p>
    </>
  );
};
