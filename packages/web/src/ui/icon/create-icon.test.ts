import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const Play = createIcon({ name: 'play', node: [['path', { d: 'M5 5', key: 'a' }]] });
const drawn = (props = {}): string => renderToStaticMarkup(createElement(Play, props));

test('an icon is a drawing in the colour of the text, with the classes that styles know', () => {
  expect(drawn({ 'aria-hidden': true })).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="lucide lucide-play "><path d="M5 5"></path></svg>',
  );
});

test('its size, colours and classes can be chosen', () => {
  const svg = drawn({ size: 16, fill: 'currentColor', strokeWidth: 1, className: 'big' });
  expect(svg).toContain('width="16" height="16"');
  expect(svg).toContain('fill="currentColor"');
  expect(svg).toContain('stroke-width="1"');
  expect(svg).toContain('class="lucide lucide-play big"');
});
