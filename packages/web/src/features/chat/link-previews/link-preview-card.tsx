import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { clockText } from '../../../platform/format/times.ts';
import { shortViews } from '../../../platform/format/views.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PictureLength } from '../../../ui/picture/picture-length.tsx';
import styles from './link-preview.module.css';
import { type LinkTarget, linkTarget } from './link-target.ts';
import { useLinkPreview } from './use-link-preview.ts';

export interface LinkPreviewCardProps {
  readonly text: string;
  /** The tag `emotes` of the message. */
  readonly emotes: string;
}

/** The clip or the video to which a message links, if the reader may see it. */
export const LinkPreviewCard = ({ text, emotes }: LinkPreviewCardProps) => {
  const target = useMemo(() => linkTarget(text, emotes, window.location.host), [text, emotes]);
  return target === undefined ? null : <TargetCard target={target} />;
};

const TargetCard = ({ target }: { readonly target: LinkTarget }) => {
  const { t } = useLingui();
  const preview = useLinkPreview(target);
  if (preview === null) return null;
  // It has the height of the card, so that the messages stay where they are.
  if (preview === undefined) return <span className={styles.waiting} aria-hidden="true" />;
  const { title, channel, seconds, views, imageURL } = preview;
  const length = clockText(1000 * seconds);
  return (
    <a
      className={styles.card}
      href={target.href}
      target="_blank"
      rel="noopener"
      aria-label={target.kind === 'clip' ? t`Clip: ${title}` : t`Video: ${title}`}
    >
      <Picture src={imageURL} width={112} height={63} className={styles.picture}>
        <PictureLength>{length}</PictureLength>
      </Picture>
      <span className={styles.words}>
        <span className={styles.title} dir="auto" translate="no">
          {title}
        </span>
        <span className={styles.soft}>
          <bdi translate="no">{channel}</bdi> · {shortViews(views)}
        </span>
      </span>
    </a>
  );
};
