import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { type Crop, cropArea, maxZoom, moveCrop, type Size } from './crop-area.ts';
import styles from './picture-cropper.module.css';

export interface PictureCropperProps {
  readonly picture: ImageBitmap;
  /** Size of the upload in pixels. */
  readonly output: Size;
  /** Minimum width of the crop in pixels. */
  readonly minWidth: number;
  readonly isRound: boolean;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Fraction of the frame that an arrow key moves the picture by. */
const STEP = 0.05;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Moves the picture in a frame by dragging or arrow keys, and zooms with a slider. */
export const PictureCropper = ({ picture, output, minWidth, isRound, crop, onCrop }: PictureCropperProps) => {
  const { t } = useLingui();
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const aspect = output.width / output.height;
  const nearest = maxZoom(picture, aspect, minWidth);

  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, output);
  }, [picture, crop, output]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current === undefined) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const across = (held.current.x - event.clientX) / width;
    const down = (held.current.y - event.clientY) / height;
    held.current = { x: event.clientX, y: event.clientY };
    onCrop(moveCrop(picture, aspect, crop, across, down));
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCrop(moveCrop(picture, aspect, crop, ...step));
  };
  const zoom = (to: number) => onCrop({ ...crop, zoom: Math.min(nearest, Math.max(1, to)) });

  return (
    <div className={styles.cropper}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        aria-label={t`The part of the picture that is used. The arrow keys move it.`}
        className={cx(styles.frame, isRound && styles.round)}
        style={{ aspectRatio: `${output.width} / ${output.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined;
        }}
        onPointerCancel={() => {
          held.current = undefined;
        }}
        onWheel={(event) => zoom(crop.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08))}
        onKeyDown={press}
      >
        <canvas ref={canvas} />
      </div>
      {nearest > 1 && (
        <div className={styles.zoom}>
          <label htmlFor={zoomId}>
            <Trans>Zoom</Trans>
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={nearest}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => zoom(event.currentTarget.valueAsNumber)}
          />
        </div>
      )}
    </div>
  );
};

/** Draws the cropped part in the upload size, or smaller if the picture has fewer pixels. */
function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, output: Size): void {
  const { left, top, width, height } = cropArea(picture, output.width / output.height, crop);
  const scale = Math.min(1, width / output.width);
  canvas.width = Math.round(output.width * scale);
  canvas.height = Math.round(output.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The cropped part as a PNG, which preserves transparency. Rejects if the canvas yields nothing. */
export function pictureOf(picture: ImageBitmap, crop: Crop, output: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, output);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture has no bytes')) : resolve(blob)),
      'image/png',
    );
  });
}
