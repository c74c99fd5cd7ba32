import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { gatherSlots, type SlotOf, wantedSlots } from './slot.ts';
import { Slots } from './slots.tsx';

interface Stage {
  readonly login: string;
  readonly isLive: boolean;
}
interface Places {
  readonly 'over-video': Stage;
  readonly 'info-action': Stage & { readonly isOwner: boolean };
}

let page: RenderedComponent;
afterEach(() => {
  vi.restoreAllMocks();
  return page?.remove();
});

const says = (text: string) => () => <p>{text}</p>;
const listOf = (modules: Readonly<Record<string, readonly SlotOf<Places>[]>>) => gatherSlots<Places>(modules);
const context = { login: 'tidewatch', isLive: true };

const show = async (slots: readonly SlotOf<Places>[], facts: Stage = context) => {
  page = await renderComponent(<Slots list={listOf({ './slots/a.ts': slots })} place="over-video" context={facts} />);
  return page.text();
};

test('slots of a place stand by their order, whatever file declares them; other places are drawn elsewhere', async () => {
  const list = listOf({
    './slots/a.ts': [
      { place: 'over-video', order: 30, Part: says('third') },
      { place: 'info-action', order: 5, Part: says('elsewhere') },
    ],
    './slots/b.ts': [
      { place: 'over-video', order: 20, Part: says('second') },
      { place: 'over-video', order: 10, Part: says('first') },
    ],
  });
  page = await renderComponent(<Slots list={list} place="over-video" context={context} />);
  expect(page.text()).toBe('firstsecondthird');
});

test('an empty list and a place without slots draw nothing', async () => {
  expect(await show([])).toBe('');
  await page.remove();
  expect(await show([{ place: 'info-action', order: 1, Part: says('elsewhere') }])).toBe('');
});

test('the code of a slot is fetched when its context wants it, and not before', async () => {
  const load = vi.fn(async () => ({ login }: Stage) => <p>live: {login}</p>);
  const slots: readonly SlotOf<Places>[] = [{ place: 'over-video', order: 1, isWanted: ({ isLive }) => isLive, load }];
  expect(await show(slots, { ...context, isLive: false })).toBe('');
  expect(load).not.toHaveBeenCalled();
  await page.remove();
  expect(await show(slots)).toBe('live: tidewatch');
  expect(load).toHaveBeenCalledTimes(1);
});

test('late code keeps its neighbours in their places and its own room free', async () => {
  let arrive: (part: () => React.ReactNode) => void = () => undefined;
  const load = () => new Promise<() => React.ReactNode>((resolve) => (arrive = resolve));
  const slots: readonly SlotOf<Places>[] = [
    { place: 'over-video', order: 1, height: '16rem', load },
    { place: 'over-video', order: 2, Part: says('there') },
  ];
  expect(await show(slots)).toBe('there');
  expect(page.element.querySelector<HTMLElement>('[data-placeholder]')?.style.height).toBe('16rem');
  await act(async () => arrive(says('late')));
  expect(page.text()).toBe('latethere');
  expect(page.element.querySelector('[data-placeholder]')).toBeNull();
});

test('a slot that crashes, whose code never comes right or whose question fails is gone alone, and is reported by name', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fails = (reason: string) => (): never => {
    throw new Error(reason);
  };
  const slots: readonly SlotOf<Places>[] = [
    { place: 'over-video', order: 1, Part: says('before') },
    { place: 'over-video', order: 2, Part: fails('render') },
    { place: 'over-video', order: 3, isWanted: fails('question'), Part: says('never') },
    { place: 'over-video', order: 4, load: async () => fails('late render') },
    { place: 'over-video', order: 5, Part: says('after') },
  ];
  expect(await show(slots)).toBe('beforeafter');
  const reported = errors.mock.calls.filter(([first]) => first === 'bandshell').map(([, where]) => where);
  expect(reported).toContainEqual({ component: './slots/a.ts over-video' });
});

test('two features at one place have names of their own', () => {
  const slot: SlotOf<Places> = { place: 'over-video', order: 1, Part: says('') };
  const list = listOf({ './slots/bits.ts': [slot], './slots/polls.ts': [slot] });
  expect(wantedSlots(list, 'over-video', context).map(({ name }) => name)).toEqual([
    './slots/bits.ts over-video',
    './slots/polls.ts over-video',
  ]);
});
