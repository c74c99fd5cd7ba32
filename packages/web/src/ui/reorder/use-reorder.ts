import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface ReorderOptions {
  /** The saved order. */
  readonly ids: readonly string[];
  /** Saves the move; resolves to false if that fails. The page shows the new order meanwhile. */
  readonly onMove: (id: string, toIndex: number) => Promise<boolean>;
  /** Announces keyboard actions on an item. */
  readonly say: (event: 'grabbed' | 'moved' | 'dropped' | 'cancelled', id: string, index: number) => void;
}

const step = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/**
 * Hears of the pointer while it drags. On the window: an element that moves in the document loses a captured pointer.
 */
const useWindowPointer = (isDragging: boolean, onPointer: (event: globalThis.PointerEvent) => void): void => {
  const onEvent = useEffectEvent(onPointer);
  useEffect(() => {
    if (!isDragging) return;
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    const handleEvent = (event: globalThis.PointerEvent) => onEvent(event);
    for (const kind of kinds) window.addEventListener(kind, handleEvent);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, handleEvent);
    };
  }, [isDragging]);
};

/** The index for the pointer's position: before the first row whose middle is below the pointer. */
const indexAt = (list: HTMLElement | null, y: number, id: string): number => {
  const rows = [...(list?.children ?? [])].filter((row) => (row as HTMLElement).dataset.id !== id);
  const found = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return found === -1 ? rows.length : found;
};

/**
 * A list that the user sorts by dragging a handle or with the keyboard: Space picks an item up, arrows, Home and End
 * move it, Space or Enter drops it, Escape cancels.
 */
export const useReorder = ({ ids, onMove, say }: ReorderOptions) => {
  const list = useRef<HTMLOListElement>(null);
  const [wish, setWish] = useState<readonly string[]>();
  /** The order with the move that is being saved. */
  const [saving, setSaving] = useState<readonly string[]>();
  const [grabbed, setGrabbed] = useState<{ readonly id: string; readonly by: 'keys' | 'pointer' }>();
  const settled = saving ?? ids;
  const order = wish ?? settled;
  const held = useRef<HTMLButtonElement>(null);

  // An item loses the focus when it moves in the document.
  useLayoutEffect(() => {
    if (grabbed?.by === 'keys' && order.includes(grabbed.id)) held.current?.focus();
  }, [grabbed, order]);

  const moveTo = (id: string, index: number): void => {
    const rest = order.filter((each) => each !== id);
    setWish([...rest.slice(0, index), id, ...rest.slice(index)]);
  };

  const putBack = (): void => {
    setGrabbed(undefined);
    setWish(undefined);
  };

  const putDown = async (id: string): Promise<void> => {
    putBack();
    const index = order.indexOf(id);
    if (settled.indexOf(id) === index) return;
    setSaving(order);
    await onMove(id, index);
    // From now on the list shows the saved order, whether it changed or not, unless another item was moved meanwhile.
    setSaving((now) => (now === order ? undefined : now));
  };

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const isHeld = grabbed?.id === id && grabbed.by === 'keys';
    const index = order.indexOf(id);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isHeld) {
        say('dropped', id, index);
        void putDown(id);
      } else {
        setGrabbed({ id, by: 'keys' });
        say('grabbed', id, index);
      }
      return;
    }
    if (!isHeld) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      putBack();
      say('cancelled', id, settled.indexOf(id));
    } else if (event.key === 'Tab') {
      void putDown(id);
    } else {
      const to = step(event.key, index, order.length);
      if (to === undefined) return;
      event.preventDefault();
      moveTo(id, to);
      say('moved', id, to);
    }
  };

  const onPointer = (event: globalThis.PointerEvent) => {
    if (grabbed?.by !== 'pointer') return;
    if (event.type === 'pointerup') void putDown(grabbed.id);
    else if (event.type === 'pointercancel') putBack();
    else {
      const to = indexAt(list.current, event.clientY, grabbed.id);
      if (to !== order.indexOf(grabbed.id)) moveTo(grabbed.id, to);
    }
  };
  useWindowPointer(grabbed?.by === 'pointer', onPointer);

  /** Props for the handle of an item. */
  const handleProps = (id: string) => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element !== null && grabbed?.id === id) held.current = element;
    },
    'aria-pressed': grabbed?.id === id,
    onKeyDown: onKeyDown(id),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) setGrabbed({ id, by: 'pointer' });
    },
  });

  return { list, order, grabbedId: grabbed?.id, handleProps };
};
