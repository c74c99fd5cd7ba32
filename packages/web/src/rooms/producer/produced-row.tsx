import { videoEditorPath, videoPath } from '@bandshell/domain';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, ListPlus, Pencil, Play, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { compactCount } from '../../platform/format/counts.ts';
import { clockText, dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { isPage } from '../../spine/page/is-page.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-item.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { ProducedVideo } from './produced-video.ts';
import styles from './producer.module.css';
import { type Making, VideoBadges, VideoNews } from './video-state.tsx';
import { kindWords, type Visibility, visibilities, visibilityWords } from './video-words.ts';

export interface ProducedRowProps {
  readonly login: string;
  readonly video: ResultOf<typeof ProducedVideo>;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Of what is being made ready; undefined while nobody said. */
  readonly making: Making | undefined;
  readonly onRetry: () => void;
  readonly onVisibility: (visibility: Visibility) => void;
  readonly onCollect: () => void;
  readonly onDelete: () => void;
  /** For what was deleted; it can do nothing else. */
  readonly onRestore: (() => void) | undefined;
}

/** One of the owner's videos. */
export const ProducedRow = ({ login, video, isChosen, onChoose, making, onRestore, ...acts }: ProducedRowProps) => {
  const { t } = useLingui();
  const { id, title, kind, status, lengthSeconds, viewCount, createdAt, previewThumbnailURL } = video;
  const compact = compactCount(viewCount);
  const views = plural(viewCount, { one: '# view', other: `${compact} views` });
  const day = dayText(createdAt);
  const name = (
    <span className={styles.title} translate="no">
      {title}
    </span>
  );
  return (
    <li className={styles.row}>
      <span className={styles.check}>
        <Checkbox
          label={<VisuallyHidden>{t`Choose ${title}`}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <Picture src={previewThumbnailURL} width={320} height={180} className={styles.picture}>
        {lengthSeconds > 0 && (
          <span className={styles.length} translate="no">
            {clockText(lengthSeconds * 1000)}
          </span>
        )}
      </Picture>
      <div className={styles.words}>
        {onRestore === undefined ? (
          <Link to={videoEditorPath(login, id)} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className={styles.soft}>
          {t(kindWords[kind])} · {day}
          {status === 'READY' && ` · ${views}`}
        </span>
        <VideoBadges video={video} />
        <VideoNews video={video} making={making} />
        {video.failure?.mayRetry === true && (
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={acts.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      {onRestore === undefined ? (
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
                <MenuItem icon={<Pencil aria-hidden="true" />} to={videoEditorPath(login, id)} onSelect={close}>
                  <Trans>Edit</Trans>
                </MenuItem>
                {(status === 'READY' || status === 'RECORDING') && isPage(videoPath(id)) && (
                  <MenuItem icon={<Play aria-hidden="true" />} to={videoPath(id)} onSelect={close}>
                    <Trans>Watch</Trans>
                  </MenuItem>
                )}
                <MenuItem icon={<ListPlus aria-hidden="true" />} onSelect={act(acts.onCollect)}>
                  <Trans>Add to a collection</Trans>
                </MenuItem>
                <MenuSeparator />
                <MenuChoices
                  label={t`Who may watch`}
                  value={video.visibility}
                  options={visibilities.map((value) => ({ value, label: t(visibilityWords[value]) }))}
                  onChoose={(value) => act(() => acts.onVisibility(value))()}
                />
                <MenuSeparator />
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  danger
                  disabled={status === 'RECORDING'}
                  onSelect={act(acts.onDelete)}
                >
                  <Trans>Delete</Trans>
                </MenuItem>
              </>
            );
          }}
        </Menu>
      ) : (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={onRestore}
          aria-label={t`Bring ${title} back`}
        >
          <Trans>Bring back</Trans>
        </Button>
      )}
    </li>
  );
};
