import { STORY_GRADIENTS, type StoryGradient } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Clapperboard, Image as ImageIcon, Palette, Video } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { fitPicture } from '../../../core/pictures/fit-picture.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Alert } from '../../../ui/notice/alert.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { gradientStyle } from '../story-stage.tsx';
import type { DraftBase } from './base.ts';
import styles from './composer.module.css';

const CameraShot = lazyPart(async () => (await import('./camera-shot.tsx')).CameraShot);
const OwnContent = lazyPart(async () => (await import('./own-content.tsx')).OwnContent);

export interface BasePickerProps {
  readonly login: string;
  readonly base: DraftBase;
  readonly onChoose: (base: DraftBase) => void;
}

type Open = 'canvas' | 'camera' | 'clips' | 'videos';

/** Chooses what a story stands on. */
export const BasePicker = ({ login, base, onChoose }: BasePickerProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>('canvas');
  const [problem, setProblem] = useState<string>();
  const names: Readonly<Record<StoryGradient, string>> = {
    VIOLET: t`Violet`,
    SUNSET: t`Sunset`,
    OCEAN: t`Ocean`,
    FOREST: t`Forest`,
    NIGHT: t`Night`,
    ROSE: t`Rose`,
    STEEL: t`Steel`,
    CANDY: t`Candy`,
  };
  const choosePicture = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await fitPicture(file);
    if (picture === undefined) return setProblem(t`The browser cannot read this file as a picture.`);
    setProblem(undefined);
    onChoose({ source: 'GALLERY', picture, url: URL.createObjectURL(picture) });
  };
  const tab = (name: Open, icon: ReactNode, label: ReactNode) => (
    <Button size="small" icon={icon} aria-pressed={open === name} onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Background</Trans>
      </legend>
      <ButtonRow>
        {tab('canvas', <Palette aria-hidden="true" />, <Trans>Color</Trans>)}
        <label className={styles.file}>
          <ImageIcon aria-hidden="true" />
          <Trans>Picture</Trans>
          <input
            type="file"
            accept="image/*"
            onChange={(event) => {
              void choosePicture(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {tab('camera', <Camera aria-hidden="true" />, <Trans>Camera</Trans>)}
        {tab('clips', <Clapperboard aria-hidden="true" />, <Trans>Clip</Trans>)}
        {tab('videos', <Video aria-hidden="true" />, <Trans>Video</Trans>)}
      </ButtonRow>
      {problem !== undefined && <Alert text={problem} />}
      {open === 'canvas' && (
        <div className={styles.swatches}>
          {(Object.keys(STORY_GRADIENTS) as StoryGradient[]).map((gradient) => (
            <button
              key={gradient}
              type="button"
              className={styles.swatch}
              style={gradientStyle(gradient)}
              aria-label={names[gradient]}
              aria-pressed={base.source === 'CANVAS' && base.gradient === gradient}
              onClick={() => onChoose({ source: 'CANVAS', gradient })}
            />
          ))}
        </div>
      )}
      {open !== 'canvas' && (
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          {open === 'camera' ? (
            <CameraShot
              onShot={(picture) => {
                onChoose({ source: 'CAMERA', picture, url: URL.createObjectURL(picture) });
                setOpen('canvas');
              }}
            />
          ) : (
            <OwnContent key={open} login={login} of={open} onChoose={onChoose} />
          )}
        </Suspense>
      )}
    </fieldset>
  );
};
