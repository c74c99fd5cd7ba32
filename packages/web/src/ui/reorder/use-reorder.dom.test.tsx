import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useReorder } from './use-reorder.ts';

interface ListProps {
  readonly keeps: boolean;
  readonly moves: string[];
  readonly said: string[];
  /** A move is saved when this resolves. */
  readonly saved: () => Promise<void>;
}

const List = ({ keeps, moves, said, saved }: ListProps) => {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const { list, order, handleProps } = useReorder({
    ids,
    onMove: async (id, toIndex) => {
      moves.push(`${id} to ${toIndex}`);
      await saved();
      if (keeps) setIds((before) => before.filter((each) => each !== id).toSpliced(toIndex, 0, id));
      return keeps;
    },
    say: (event, id, index) => said.push(`${event} ${id} ${index}`),
  });
  return (
    <ol ref={list}>
      {order.map((id) => (
        <li key={id} data-id={id}>
          <button type="button" {...handleProps(id)}>
            {id}
          </button>
        </li>
      ))}
    </ol>
  );
};

let page: RenderedComponent;
afterEach(() => page.remove());

describe('a list that is put in order from the keyboard', () => {
  const open = async (keeps = true, saved = async (): Promise<void> => undefined) => {
    const moves: string[] = [];
    const said: string[] = [];
    page = await renderComponent(<List keeps={keeps} moves={moves} said={said} saved={saved} />);
    const { button: handle, text: shown } = page;
    const press = async (id: string, ...keys: string[]) => {
      for (const key of keys) {
        await act(async () => {
          handle(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        });
      }
    };
    return { moves, said, press, shown, handle };
  };

  it('moves an item by arrows, Home and End, and keeps where it is put down', async () => {
    const { moves, said, press, shown, handle } = await open();
    await press('a', ' ', 'ArrowDown');
    expect(shown()).toBe('bac');
    expect(handle('a').getAttribute('aria-pressed')).toBe('true');
    await press('a', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End', 'Enter');
    expect(shown()).toBe('bca');
    expect(moves).toEqual(['a to 2']);
    expect(said).toEqual([
      'grabbed a 0',
      'moved a 1',
      'moved a 2',
      'moved a 2',
      'moved a 1',
      'moved a 0',
      'moved a 0',
      'moved a 2',
      'dropped a 2',
    ]);
  });

  it('puts an item back with Escape, and tells nobody of a place that stays', async () => {
    const { moves, press, shown, said } = await open();
    await press('c', ' ', 'ArrowUp', 'Escape');
    expect(shown()).toBe('abc');
    expect(said.at(-1)).toBe('cancelled c 2');
    await press('b', ' ', 'ArrowUp', 'ArrowDown', ' ');
    expect(moves).toEqual([]);
    await press('b', 'ArrowUp', 'x');
    expect(shown()).toBe('abc');
  });

  it('does not take back an item that is moved while the move before is being kept', async () => {
    let keep: () => void = () => undefined;
    const saved = () =>
      new Promise<void>((resolve) => {
        keep = resolve;
      });
    const { moves, press, shown } = await open(true, saved);
    await press('a', ' ', 'ArrowDown', 'Enter');
    await press('c', ' ', 'Home');
    expect(shown()).toBe('cba');
    await act(async () => keep());
    expect(shown()).toBe('cba');
    await press('c', 'Enter');
    await act(async () => keep());
    expect(moves).toEqual(['a to 1', 'c to 0']);
    expect(shown()).toBe('cba');
  });

  it('compares with the order that is being kept: a move back is one, and what is put back is not taken back twice', async () => {
    const keeps: (() => void)[] = [];
    const saved = () => new Promise<void>((resolve) => keeps.push(resolve));
    const { moves, said, press, shown } = await open(true, saved);
    await press('a', ' ', 'ArrowDown', 'Enter');
    await press('c', ' ', 'Home', 'Escape');
    expect(shown()).toBe('bac');
    await press('b', ' ', 'Enter');
    await press('a', ' ', 'End', 'Escape');
    expect(said.at(-1)).toBe('cancelled a 1');
    await press('a', ' ', 'Home', 'Enter');
    expect(shown()).toBe('abc');
    await act(async () => keeps[0]?.());
    expect(shown()).toBe('abc');
    await act(async () => keeps[1]?.());
    expect(moves).toEqual(['a to 1', 'a to 0']);
    expect(shown()).toBe('abc');
  });

  it('shows the kept order again where a move could not be kept', async () => {
    const { moves, press, shown } = await open(false);
    await press('b', ' ', 'Home', 'Tab');
    expect(moves).toEqual(['b to 0']);
    expect(shown()).toBe('abc');
  });
});
