import { STORY_LINE_HEIGHT, STORY_SIZE, STORY_STICKERS, storyLayerBox } from '@bandshell/domain/stories';
import { fittingSize } from './fit-text.ts';
import type { ShownLayer } from './story-fields.ts';

export type DrawnLayer = Pick<ShownLayer, 'kind' | 'text' | 'color' | 'hasPlate' | 'sticker' | 'placement'> & {
  readonly mentionedUser: { readonly login: string } | null;
};

const MENTION_COLOR = '#5b21b6';

interface BoxSize {
  readonly width: number;
  readonly height: number;
}

const Plate = ({ width, height, fill, opacity }: BoxSize & { readonly fill: string; readonly opacity: number }) => (
  <rect
    x={-width / 2}
    y={-height / 2}
    width={width}
    height={height}
    rx={Math.min(width, height) * 0.2}
    fill={fill}
    fillOpacity={opacity}
  />
);

const Lines = ({
  lines,
  box,
  color,
}: {
  readonly lines: readonly string[];
  readonly box: BoxSize;
  readonly color: string;
}) => {
  const size = fittingSize(lines, box);
  const pitch = size * STORY_LINE_HEIGHT;
  return (
    <text
      fill={color}
      fontSize={size}
      fontWeight={700}
      fontFamily='"Figtree Variable", system-ui, sans-serif'
      textAnchor="middle"
      dominantBaseline="central"
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and they do not move
        <tspan key={index} x={0} y={(index - (lines.length - 1) / 2) * pitch}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

/** One layer of a story, inside a drawing of 720 × 1280: what the server draws into the flattened picture. */
export const StoryLayer = ({ layer }: { readonly layer: DrawnLayer }) => {
  const { x, y, width, height } = storyLayerBox(layer.placement, STORY_SIZE);
  const inside = { width: width * 0.9, height: height * 0.9 };
  return (
    <g transform={`translate(${x} ${y}) rotate(${layer.placement.rotation})`}>
      <LayerContent layer={layer} box={{ width, height }} inside={inside} />
    </g>
  );
};

const LayerContent = ({
  layer,
  box,
  inside,
}: {
  readonly layer: DrawnLayer;
  readonly box: BoxSize;
  readonly inside: BoxSize;
}) => {
  if (layer.kind === 'STICKER') {
    const side = Math.min(box.width, box.height);
    return (
      <g
        transform={`translate(${-side / 2} ${-side / 2}) scale(${side / 100})`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawings, by their names
        dangerouslySetInnerHTML={{ __html: layer.sticker === null ? '' : STORY_STICKERS[layer.sticker] }}
      />
    );
  }
  if (layer.kind === 'MENTION') {
    if (layer.mentionedUser === null) return null;
    return (
      <>
        <Plate {...box} fill="#ffffff" opacity={1} />
        <Lines lines={[`@${layer.mentionedUser.login}`]} box={inside} color={MENTION_COLOR} />
      </>
    );
  }
  const color = layer.color ?? '#ffffff';
  return (
    <>
      {layer.hasPlate && <Plate {...box} fill={color === '#000000' ? '#ffffff' : '#000000'} opacity={0.6} />}
      <Lines lines={(layer.text ?? '').split('\n')} box={inside} color={color} />
    </>
  );
};
