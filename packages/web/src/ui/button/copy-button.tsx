import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { useSnackbar } from '../snackbar/use-snackbar.ts';
import { IconButton } from './icon-button.tsx';

const SAID_FOR_MS = 2000;

export interface CopyButtonProps {
  readonly label: string;
  /** The text, or a way to get it; undefined copies nothing. */
  readonly text: string | (() => Promise<string | undefined>);
}

/** Puts a text on the clipboard and says so. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const value = typeof text === 'string' ? text : await text();
    if (value === undefined) return;
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      show({
        type: 'error',
        message: t`Your browser does not allow this page to copy. Select the text and copy it yourself.`,
      });
    }
  };

  return (
    <>
      <IconButton
        label={label}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      />
      <span role="status">
        {copied && (
          <VisuallyHidden>
            <Trans>Copied</Trans>
          </VisuallyHidden>
        )}
      </span>
    </>
  );
};
