import type { BrowserSourceFacts } from '@bandshell/contract';

/** Gives the page the options of its source, as custom properties of its root element. */
export function applyStyle(root: HTMLElement, { kind, style }: BrowserSourceFacts): void {
  document.documentElement.lang = style.language;
  root.dataset.kind = kind;
  root.dataset.position = style.position;
  const { fontSize, textColor, accentColor, groundColor, groundOpacity } = style;
  const properties = {
    '--font-size': `${fontSize}px`,
    '--text': textColor,
    '--accent': accentColor,
    '--ground': `${groundColor}${opacityDigits(groundOpacity)}`,
  };
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
}

/** Per cent as the two hexadecimal digits at the end of a colour. */
const opacityDigits = (percent: number): string =>
  Math.round(2.55 * percent)
    .toString(16)
    .padStart(2, '0');
