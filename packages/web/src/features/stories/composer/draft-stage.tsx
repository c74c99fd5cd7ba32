import { STORY_SIZE, type StoryGradient, storyLayerBox } from '@bandshell/domain/stories';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { StoryLayer } from '../story-layer.tsx';
import stageStyles from '../story-stage.module.css';
import { gradientStyle } from '../story-stage.tsx';
import styles from './composer.module.css';
import type { Draft, DraftChange, DraftLayer } from './draft.ts';

export interface DraftStageProps {
  readonly draft: Draft;
  readonly gradient: StoryGradient | null;
  readonly pictureURL: string | null;
  readonly onChange: (change: DraftChange) => void;
}

const STEP = 0.01;
const FAR = 0.05;
const GROW = 1.1;
const TURN = 5;

/** The change that a key makes to a layer. */
const keyChange = (event: KeyboardEvent, key: string): DraftChange | undefined => {
  const step = event.shiftKey ? FAR : STEP;
  switch (event.key) {
    case 'ArrowLeft':
      return { type: 'move', key, by: { positionX: -step } };
    case 'ArrowRight':
      return { type: 'move', key, by: { positionX: step } };
    case 'ArrowUp':
      return { type: 'move', key, by: { positionY: -step } };
    case 'ArrowDown':
      return { type: 'move', key, by: { positionY: step } };
    case '+':
      return { type: 'move', key, by: { scale: GROW } };
    case '-':
      return { type: 'move', key, by: { scale: 1 / GROW } };
    case ',':
      return { type: 'move', key, by: { rotation: -TURN } };
    case '.':
      return { type: 'move', key, by: { rotation: TURN } };
    case 'PageUp':
      return { type: 'order', key, step: 1 };
    case 'PageDown':
      return { type: 'order', key, step: -1 };
    case 'Delete':
    case 'Backspace':
      return { type: 'remove', key };
    default:
      return undefined;
  }
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance and angle (degrees) of two fingers. */
const span = (a: Point, b: Point) => ({
  distance: Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)),
  angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
});

/** One finger moves the chosen layer; two fingers also scale and turn it. */
const useDrag = (draft: Draft, onChange: (change: DraftChange) => void) => {
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef(0);
  const dragged = useRef<string>(null);
  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) dragged.current = null;
  };
  return {
    grab: (key: string) => {
      if (fingers.current.size === 0) dragged.current = key;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A second finger may come down beside the layer.
        dragged.current ??= fingers.current.size > 0 ? draft.selected : null;
        if (dragged.current === null) return onChange({ type: 'select', key: null });
        if (fingers.current.size === 0) gesture.current += 1;
        onChange({ type: 'select', key: dragged.current });
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const key = dragged.current;
        const before = fingers.current.get(event.pointerId);
        if (key === null || before === undefined) return;
        const after = { x: event.clientX, y: event.clientY };
        const { width, height } = event.currentTarget.getBoundingClientRect();
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, after);
        const part = other === undefined ? 1 : 0.5;
        const by = {
          positionX: ((after.x - before.x) / width) * part,
          positionY: ((after.y - before.y) / height) * part,
        };
        const step = `drag ${gesture.current}`;
        if (other === undefined) return onChange({ type: 'move', key, by, gesture: step });
        const [from, to] = [span(other, before), span(other, after)];
        const pinch = { scale: to.distance / from.distance, rotation: to.angle - from.angle };
        onChange({ type: 'move', key, by: { ...by, ...pinch }, gesture: step });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};

/** The story that is being made. Its layers are placed by pointer, by two fingers and by keys. */
export const DraftStage = ({ draft, gradient, pictureURL, onChange }: DraftStageProps) => {
  const { t } = useLingui();
  const { grab, handlers } = useDrag(draft, onChange);
  const names = { TEXT: t`Text`, STICKER: t`Sticker`, MENTION: t`Mention` };
  const nameOf = (layer: DraftLayer): string =>
    layer.kind === 'TEXT'
      ? `${names.TEXT}: ${layer.text}`
      : layer.kind === 'MENTION'
        ? `${names.MENTION}: @${layer.login}`
        : names.STICKER;
  return (
    <div className={stageStyles.stage} style={gradientStyle(gradient)}>
      {pictureURL !== null && <img className={stageStyles.picture} src={pictureURL} alt="" draggable={false} />}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is a group of named buttons */}
      <svg className={styles.draft} viewBox={`0 0 ${STORY_SIZE.width} ${STORY_SIZE.height}`} {...handlers}>
        {draft.layers.map((layer) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
          <g
            key={layer.key}
            role="button"
            tabIndex={0}
            className={styles.layer}
            aria-label={nameOf(layer)}
            aria-pressed={draft.selected === layer.key}
            onPointerDown={() => grab(layer.key)}
            onFocus={() => onChange({ type: 'select', key: layer.key })}
            onKeyDown={(event) => {
              const change = keyChange(event, layer.key);
              if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              onChange(change);
            }}
          >
            <StoryLayer layer={drawn(layer)} />
            <Outline layer={layer} isShown={draft.selected === layer.key} />
          </g>
        ))}
      </svg>
    </div>
  );
};

/** The box of a layer: the place to grab it, and the sign that it is chosen. */
const Outline = ({ layer, isShown }: { readonly layer: DraftLayer; readonly isShown: boolean }) => {
  const { x, y, width, height } = storyLayerBox(layer.placement, STORY_SIZE);
  return (
    <rect
      className={styles.outline}
      data-shown={isShown || undefined}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      transform={`translate(${x} ${y}) rotate(${layer.placement.rotation})`}
    />
  );
};

const drawn = (layer: DraftLayer) => ({
  kind: layer.kind,
  placement: layer.placement,
  text: layer.kind === 'TEXT' ? layer.text : null,
  color: layer.kind === 'TEXT' ? layer.color : null,
  hasPlate: layer.kind === 'TEXT' && layer.hasPlate,
  sticker: layer.kind === 'STICKER' ? layer.sticker : null,
  mentionedUser: layer.kind === 'MENTION' ? { login: layer.login } : null,
});
