import { videoEditorPath, videoPath } from '@bandshell/domain/kernel';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, Pencil, Play, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { compactCount } from '../../platform/format/counts.ts';
import { clockText, dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { MediaRow } from '../../ui/media-row/media-row.tsx';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { OptionsMenu } from '../../ui/menu/options-menu.tsx';
import type { ProducedVideo } from './produced-video.ts';
import { kindMessages, type Visibility, visibilities, visibilityMessages } from './video-messages.ts';
import { type Making, VideoBadges, VideoUpdates } from './video-state.tsx';

export interface ProducedRowProps {
  readonly login: string;
  readonly video: ResultOf<typeof ProducedVideo>;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Progress of processing; undefined if unknown. */
  readonly making: Making | undefined;
  readonly onRetry: () => void;
  readonly onVisibility: (visibility: Visibility) => void;
  readonly onCollect: () => void;
  readonly onDelete: () => void;
  /** For a deleted video; the only action it has. */
  readonly onRestore: (() => void) | undefined;
}

/** One of the owner's videos. */
export const ProducedRow = ({ login, video, isChosen, onChoose, making, onRestore, ...actions }: ProducedRowProps) => {
  const { t } = useLingui();
  const { id, linkKey, title, kind, status, lengthSeconds, viewCount, createdAt, previewThumbnailURL } = video;
  const compact = compactCount(viewCount);
  const views = plural(viewCount, { one: '# view', other: `${compact} views` });
  const day = dayText(createdAt);
  return (
    <MediaRow
      title={title}
      to={onRestore === undefined ? videoEditorPath(login, id) : undefined}
      picture={{ src: previewThumbnailURL, width: 320, height: 180 }}
      length={lengthSeconds > 0 ? clockText(lengthSeconds * 1000) : undefined}
      isChosen={isChosen}
      onChoose={onChoose}
      details={
        <>
          {t(kindMessages[kind])} · {day}
          {status === 'READY' && ` · ${views}`}
        </>
      }
      end={
        onRestore === undefined ? (
          <OptionsMenu title={title}>
            {(withClose, close) => (
              <>
                <MenuItem icon={<Pencil aria-hidden="true" />} to={videoEditorPath(login, id)} onSelect={close}>
                  <Trans>Edit</Trans>
                </MenuItem>
                {(status === 'READY' || status === 'RECORDING') && (
                  <MenuItem icon={<Play aria-hidden="true" />} to={videoPath(id, { linkKey })} onSelect={close}>
                    <Trans>Watch</Trans>
                  </MenuItem>
                )}
                <MenuItem icon={<ListPlus aria-hidden="true" />} onSelect={withClose(actions.onCollect)}>
                  <Trans>Add to a collection</Trans>
                </MenuItem>
                <MenuSeparator />
                <MenuChoices
                  label={t`Who may watch`}
                  value={video.visibility}
                  options={visibilities.map((value) => ({ value, label: t(visibilityMessages[value]) }))}
                  onChoose={(value) => withClose(() => actions.onVisibility(value))()}
                />
                <MenuSeparator />
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  danger
                  disabled={status === 'RECORDING'}
                  onSelect={withClose(actions.onDelete)}
                >
                  <Trans>Delete</Trans>
                </MenuItem>
              </>
            )}
          </OptionsMenu>
        ) : (
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={onRestore}
            aria-label={t`Restore ${title}`}
          >
            <Trans>Restore</Trans>
          </Button>
        )
      }
    >
      <VideoBadges video={video} />
      <VideoUpdates video={video} making={making} />
      {video.failure?.mayRetry === false && onRestore === undefined && (
        <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={actions.onDelete}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {video.failure?.mayRetry === true && (
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={actions.onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </MediaRow>
  );
};
