import { clipEditorPath, clipPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Download, Pencil, Play, Star, StarOff, Trash2 } from 'lucide-react';
import { compactCount } from '../../platform/format/counts.ts';
import { clockText, dayText } from '../../platform/format/times.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { MediaRow } from '../../ui/media-row/media-row.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { draftLeft } from './draft-left.ts';
import type { OwnClipInfo } from './own-clip.ts';

export interface OwnClipRowProps {
  readonly clip: OwnClipInfo;
  /** Which user to name, if the list contains clips of several. */
  readonly isOthersNamed: 'curator' | 'broadcaster';
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onFeature: (isFeatured: boolean) => void;
  readonly onCopyLink: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

/** A clip in the creator's list. */
export const OwnClipRow = ({ clip, isOthersNamed, isChosen, onChoose, ...actions }: OwnClipRowProps) => {
  const { slug, title, viewCount, isFeatured, self, broadcaster, curator } = clip;
  const { login } = broadcaster;
  const { draftUntil } = clip;
  const isDraft = draftUntil !== null;
  const now = useNow(60_000);
  const compact = compactCount(viewCount);
  const views = plural(viewCount, { one: '# view', other: `${compact} views` });
  const day = dayText(clip.createdAt);
  const other = isOthersNamed === 'curator' ? curator?.displayName : broadcaster.displayName;
  return (
    <MediaRow
      title={title}
      to={isDraft ? clipEditorPath(login, slug) : clipPath(login, slug)}
      picture={{ src: clip.thumbnailURL, width: 480, height: 272 }}
      length={clockText(clip.durationSeconds * 1000)}
      isChosen={isChosen}
      onChoose={onChoose}
      isFixed={!self.canDelete}
      details={
        <>
          {isDraft ? draftLeft(draftUntil, now) : views} · {day}
          {other !== undefined && ' · '}
          {other !== undefined &&
            (isOthersNamed === 'curator' ? <Trans>Clipped by {other}</Trans> : <Trans>From {other}</Trans>)}
        </>
      }
      end={
        <OptionsMenu title={title}>
          {(withClose, close) => (
            <>
              {self.canEdit && (
                <MenuItem icon={<Pencil aria-hidden="true" />} to={clipEditorPath(login, slug)} onSelect={close}>
                  {isDraft ? <Trans>Edit and publish</Trans> : <Trans>Edit</Trans>}
                </MenuItem>
              )}
              <MenuItem icon={<Play aria-hidden="true" />} to={clipPath(login, slug)} onSelect={close}>
                <Trans>Watch</Trans>
              </MenuItem>
              {!isDraft && (
                <MenuItem icon={<Copy aria-hidden="true" />} onSelect={withClose(actions.onCopyLink)}>
                  <Trans>Copy link</Trans>
                </MenuItem>
              )}
              {self.canExport && (
                <MenuItem icon={<Download aria-hidden="true" />} onSelect={withClose(actions.onExport)}>
                  <Trans>Download</Trans>
                </MenuItem>
              )}
              {self.canFeature && (
                <MenuItem
                  icon={isFeatured ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
                  onSelect={withClose(() => actions.onFeature(!isFeatured))}
                >
                  {isFeatured ? <Trans>Stop featuring</Trans> : <Trans>Feature</Trans>}
                </MenuItem>
              )}
              {self.canDelete && (
                <>
                  <MenuSeparator />
                  <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={withClose(actions.onDelete)}>
                    <Trans>Delete</Trans>
                  </MenuItem>
                </>
              )}
            </>
          )}
        </OptionsMenu>
      }
    >
      {isDraft && (
        <Badge tone="warn">
          <Trans>Draft</Trans>
        </Badge>
      )}
      {isFeatured && (
        <Badge tone="good">
          <Trans>Featured</Trans>
        </Badge>
      )}
    </MediaRow>
  );
};
