import { clipEditorPath, clipPath } from '@bandshell/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Ellipsis, Pencil, Play, Star, StarOff, Trash2 } from 'lucide-react';
import { compactCount } from '../../platform/format/counts.ts';
import { clockText, dayText } from '../../platform/format/times.ts';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import type { OwnClipFacts } from './own-clip.ts';
import styles from './own-clips.module.css';

export interface OwnClipRowProps {
  readonly clip: OwnClipFacts;
  /** Whose clip it is, where that is not the same for the whole list. */
  readonly isOthersNamed: 'curator' | 'broadcaster';
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onFeature: (isFeatured: boolean) => void;
  readonly onCopyLink: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** One clip of the creator's list. */
export const OwnClipRow = ({ clip, isOthersNamed, isChosen, onChoose, ...acts }: OwnClipRowProps) => {
  const { t } = useLingui();
  const { slug, title, viewCount, isFeatured, self, broadcaster, curator } = clip;
  const { login } = broadcaster;
  const compact = compactCount(viewCount);
  const views = plural(viewCount, { one: '# view', other: `${compact} views` });
  const day = dayText(clip.createdAt);
  const other = isOthersNamed === 'curator' ? curator?.displayName : broadcaster.displayName;
  return (
    <li className={styles.row}>
      <span className={styles.check}>
        <Checkbox
          label={<VisuallyHidden>{t`Choose ${title}`}</VisuallyHidden>}
          checked={isChosen}
          disabled={!self.canDelete}
          onChange={onChoose}
        />
      </span>
      <Picture src={clip.thumbnailURL} width={480} height={272} className={styles.picture}>
        <span className={styles.length} translate="no">
          {clockText(clip.durationSeconds * 1000)}
        </span>
      </Picture>
      <div className={styles.words}>
        <Link to={clipPath(login, slug)} className={styles.title} translate="no">
          {title}
        </Link>
        <span className={styles.soft}>
          {views} · {day}
          {other !== undefined && ' · '}
          {other !== undefined &&
            (isOthersNamed === 'curator' ? <Trans>Clipped by {other}</Trans> : <Trans>From {other}</Trans>)}
        </span>
        {isFeatured && (
          <Badge tone="good">
            <Trans>Featured</Trans>
          </Badge>
        )}
      </div>
      <Menu
        label={t`What to do with ${title}`}
        trigger={(props) => (
          <IconButton {...props} label={t`Options of ${title}`} hint="none" icon={<Ellipsis aria-hidden="true" />} />
        )}
      >
        {(close) => {
          const act = (run: () => void) => () => {
            close();
            run();
          };
          return (
            <>
              {self.canEdit && (
                <MenuItem icon={<Pencil aria-hidden="true" />} to={clipEditorPath(login, slug)} onSelect={close}>
                  <Trans>Edit</Trans>
                </MenuItem>
              )}
              <MenuItem icon={<Play aria-hidden="true" />} to={clipPath(login, slug)} onSelect={close}>
                <Trans>Watch</Trans>
              </MenuItem>
              <MenuItem icon={<Copy aria-hidden="true" />} onSelect={act(acts.onCopyLink)}>
                <Trans>Copy link</Trans>
              </MenuItem>
              {self.canExport && (
                <MenuItem icon={<Download aria-hidden="true" />} onSelect={act(acts.onExport)}>
                  <Trans>Download</Trans>
                </MenuItem>
              )}
              {self.canFeature && (
                <MenuItem
                  icon={isFeatured ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
                  onSelect={act(() => acts.onFeature(!isFeatured))}
                >
                  {isFeatured ? <Trans>Feature no more</Trans> : <Trans>Feature</Trans>}
                </MenuItem>
              )}
              {self.canDelete && (
                <>
                  <MenuSeparator />
                  <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={act(acts.onDelete)}>
                    <Trans>Delete</Trans>
                  </MenuItem>
                </>
              )}
            </>
          );
        }}
      </Menu>
    </li>
  );
};
