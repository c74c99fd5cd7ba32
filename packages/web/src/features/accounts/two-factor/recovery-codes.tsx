import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import styles from './recovery-codes.module.css';

export interface RecoveryCodesProps {
  readonly login: string;
  readonly codes: readonly string[];
}

/** Downloads a text as a file. */
const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Shows new recovery codes once, to copy or download. */
export const RecoveryCodes = ({ login, codes }: RecoveryCodesProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const lines = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      show({ type: 'success', message: t`Your recovery codes are on the clipboard.` });
    } catch {
      show({
        type: 'error',
        message: t`Your browser does not allow this page to copy. Select the text and copy it yourself.`,
      });
    }
  };

  return (
    <div className={styles.kept}>
      <p>
        <Trans>
          If you lose your phone, each of these codes logs you in once. Keep them somewhere safe: they are not shown
          again.
        </Trans>
      </p>
      <ol className={styles.codes} aria-label={t`Recovery codes`} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => download(`bandshell-recovery-codes-${login}.txt`, lines)}
        >
          <Trans>Download</Trans>
        </Button>
      </ButtonRow>
    </div>
  );
};
