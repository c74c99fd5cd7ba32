import type { PlayerAction } from '@bandshell/domain/player';
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { usePlayerKeys } from './use-player-keys.ts';

let page: RenderedComponent;
let actions: PlayerAction['type'][];
/** Of the player, in px; the window is 768 px high. */
let top: number;

const Player = () => {
  const surface = useRef<HTMLElement>(null);
  usePlayerKeys(surface, true, ({ type }) => {
    actions.push(type);
    return true;
  });
  return (
    <section ref={surface} tabIndex={-1}>
      <button type="button">Pause</button>
      <input type="range" aria-label="Volume" />
      <div id="seek-bar" role="slider" aria-valuenow={0} tabIndex={0} />
    </section>
  );
};

beforeEach(async () => {
  actions = [];
  top = 0;
  page = await renderComponent(
    <>
      <Player />
      <a href="/kiln">The kiln</a>
      <button id="follow" type="button">
        Follow
      </button>
      <input type="checkbox" />
      <textarea />
      <select />
      <div id="words" contentEditable suppressContentEditableWarning>
        Text
      </div>
      <div id="schedule" data-own-keys>
        <button type="button">Week</button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls */}
      <div id="list" tabIndex={0} />
      <div id="layer" />
    </>,
  );
  const surface = element('section');
  surface.getBoundingClientRect = () => new DOMRect(0, top, 640, 360);
});
afterEach(() => page.remove());

const element = (selector: string): HTMLElement => {
  const found = page.element.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
};
const press = (selector: string | null, key: string, modifiers: KeyboardEventInit = {}) =>
  act(async () => {
    actions = [];
    if (selector === null) (document.activeElement as HTMLElement | null)?.blur();
    else element(selector).focus();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
    (document.activeElement ?? document.body).dispatchEvent(event);
  });

test('keys work wherever the focus is, but not in a text field or where the element uses them itself', async () => {
  for (const place of [null, 'a', 'section', 'section button', '#follow', 'input[type="checkbox"]']) {
    for (const [key, action] of [
      ['m', 'toggle-mute'],
      ['f', 'toggle-fullscreen'],
      ['t', 'toggle-theatre'],
    ] as const) {
      await press(place, key);
      expect(actions, `${key} on ${place}`).toEqual([action]);
    }
  }
  for (const place of [null, 'a', 'section']) {
    await press(place, ' ');
    expect(actions, `space on ${place}`).toEqual(['toggle-play']);
  }
  for (const place of [null, 'a', 'section button', '#follow']) {
    await press(place, 'ArrowLeft');
    expect(actions, `an arrow on ${place}`).toEqual(['seek-by']);
  }
  for (const key of ['ArrowLeft', 'Home']) {
    await press('#seek-bar', key);
    expect(actions, `${key} on the seek bar`).toHaveLength(1);
  }
  for (const [place, key] of [
    ['section button', ' '],
    ['#follow', ' '],
    ['input[type="range"]', 'ArrowLeft'],
    ['#list', 'ArrowDown'],
    ['#list', ' '],
    ['#schedule button', 't'],
    ...['textarea', 'select', '#words'].flatMap((field) => ['m', ' ', 'ArrowLeft', '5'].map((each) => [field, each])),
  ] as const) {
    await press(place ?? null, key ?? '');
    expect(actions, `${key} on ${place}`).toEqual([]);
  }
});

test('no key works with a modifier, while a dialog or a menu is open, or when the player is out of view', async () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
    await press(null, 'm', { [modifier]: true });
    expect(actions, modifier).toEqual([]);
  }
  for (const layer of ['<dialog open></dialog>', '<div role="dialog"></div>', '<div role="menu"></div>']) {
    element('#layer').innerHTML = layer;
    await press(null, 'm');
    expect(actions, layer).toEqual([]);
  }
  element('#layer').innerHTML = '<div role="menu" style="display: none"></div>';
  await press(null, 'm');
  expect(actions).toEqual(['toggle-mute']);
  for (const [at, isInView] of [
    [-170, true],
    [-190, false],
    [window.innerHeight - 190, true],
    [window.innerHeight - 170, false],
  ] as const) {
    top = at;
    await press(null, 'm');
    expect(actions, `at ${at}`).toEqual(isInView ? ['toggle-mute'] : []);
  }
});
