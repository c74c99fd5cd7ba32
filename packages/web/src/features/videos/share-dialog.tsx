import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { embedCode } from './embed-code.ts';
import { lengthText } from './length-text.ts';
import styles from './share-dialog.module.css';

export interface SharedContent {
  readonly title: string;
  /** Path of the content's page from a position in seconds; null for its beginning. */
  readonly pathAt: (seconds: number | null) => string;
  /** Parameter of the embedded player, e.g. `video=12`. */
  readonly player: string;
  /** Whether a link can start in the middle. */
  readonly hasTimes: boolean;
}

export interface ShareDialogProps {
  readonly open: boolean;
  readonly content: SharedContent;
  /** Playback position in seconds. */
  readonly position: number;
  readonly onClose: () => void;
}

/** Shares content: a link, a link to the current time, and an embedded player. */
export const ShareDialog = ({ open, content, position, onClose }: ShareDialogProps) => {
  const { t } = useLingui();
  const [isTimed, setTimed] = useState(false);
  const at = isTimed && content.hasTimes && position >= 1 ? Math.floor(position) : null;
  const link = new URL(content.pathAt(at), window.location.origin).href;
  const code = embedCode(window.location.origin, content.player, content.title, at);
  const time = lengthText(position);
  return (
    <Dialog open={open} title={t`Share`} onClose={onClose}>
      <div className={styles.parts}>
        <div className={styles.row}>
          <TextField label={t`Link`} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
          <CopyButton label={t`Copy link`} text={link} />
        </div>
        {content.hasTimes && <Checkbox label={t`Start at ${time}`} checked={isTimed} onChange={setTimed} />}
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
    </Dialog>
  );
};
