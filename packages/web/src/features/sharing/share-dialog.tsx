import { SHARE_CODE_PARAMETER } from '@bandshell/domain/promotions';
import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode as QrIcon, Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockText } from '../../platform/format/times.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { embedCode } from './embed-code.ts';
import styles from './share-dialog.module.css';
import { useShareCode } from './use-share-code.ts';

export interface SharedContent {
  readonly title: string;
  /** Path of the content's page from a position in seconds; null for its beginning. */
  readonly pathAt: (seconds: number | null) => string;
  /** Parameter of the embedded player, e.g. `video=12` or `channel=nightkiln`. */
  readonly player: string;
  /** The slug of a clip: views of its shared link count for a badge. */
  readonly clipSlug?: string;
  /** Whether a link can start in the middle. */
  readonly hasTimes: boolean;
}

export interface ShareDialogProps {
  readonly open: boolean;
  readonly content: SharedContent;
  /** Playback position in seconds. */
  readonly position: number;
  readonly onClose: () => void;
  /** More ways to share, beside the dialog's own. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}

/** Phones and some computers offer their apps (W3C Web Share API). */
const hasShareSheet = (): boolean => typeof navigator.share === 'function';

const openShareSheet = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, url });
  } catch {
    // The user has closed it, or has sent the link elsewhere. The link stays in the dialog.
  }
};

/** Shares content, as a dialog. */
export const ShareDialog = ({ open, onClose, ...parts }: ShareDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={t`Share`} onClose={onClose}>
      <ShareParts {...parts} onClose={onClose} />
    </Dialog>
  );
};

/** Shares content: a link, a link to the current time, and an embedded player. */
export const ShareParts = ({ content, position, onClose, more }: Omit<ShareDialogProps, 'open'>) => {
  const { t } = useLingui();
  const [isTimed, setTimed] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const at = isTimed && content.hasTimes && position >= 1 ? Math.floor(position) : null;
  const shareCode = useShareCode(content.clipSlug);
  const link = new URL(content.pathAt(at), window.location.origin);
  if (shareCode !== null) link.searchParams.set(SHARE_CODE_PARAMETER, shareCode);
  const player = shareCode === null ? content.player : `${content.player}&${SHARE_CODE_PARAMETER}=${shareCode}`;
  const code = embedCode(window.location.origin, player, content.title, at);
  const time = clockText(position * 1000);
  return (
    <div className={styles.parts}>
      <div className={styles.row}>
        <TextField label={t`Link`} value={link.href} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton label={t`Copy link`} text={link.href} />
      </div>
      {shareCode !== null && (
        <p className={styles.hint}>
          <Trans>Views of this link count toward your sharing badge. The link does not show your name.</Trans>
        </p>
      )}
      {content.hasTimes && <Checkbox label={t`Start at ${time}`} checked={isTimed} onChange={setTimed} />}
      <div className={styles.ways}>
        <Button icon={<QrIcon aria-hidden="true" />} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          <Trans>QR code</Trans>
        </Button>
        {hasShareSheet() && (
          <Button icon={<Share aria-hidden="true" />} onClick={() => void openShareSheet(content.title, link.href)}>
            <Trans>Send to an app</Trans>
          </Button>
        )}
        {more?.(onClose)}
      </div>
      {hasCode && (
        <div className={styles.qr}>
          <QrCode text={link.href} label={t`QR code of the link`} />
          <p className={styles.hint}>
            <Trans>Point a phone’s camera at it to open the link.</Trans>
          </p>
        </div>
      )}
      <div className={styles.code}>
        <TextArea
          label={t`Embed code`}
          hint={t`Replace example.com with the name of your site. The player works only there.`}
          value={code}
          rows={4}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton label={t`Copy embed code`} text={code} />
      </div>
    </div>
  );
};
