import { useRef, useState } from 'react';

interface Choice<Value> {
  readonly value: Value;
  /** The saved value when it was chosen. Another one that arrives later is newer. */
  readonly from: Value;
  readonly isPending: boolean;
}

/**
 * A value that changes on the screen at once and is saved behind it. If saving fails, the last saved value is shown
 * again. One request runs at a time, because two could reach the server in the wrong order.
 * @param saved the value saved at the server
 * @param save resolves to whether the value is saved
 */
export const useSavedChoice = <Value extends string | number | boolean>(
  saved: Value,
  save: (value: Value) => Promise<boolean>,
): readonly [value: Value, choose: (next: Value) => Promise<void>] => {
  const [choice, setChoice] = useState<Choice<Value>>();
  const wanted = useRef<{ readonly value: Value }>(undefined);
  const newest = useRef(saved);
  newest.current = saved;
  const value = choice !== undefined && (choice.isPending || choice.from === saved) ? choice.value : saved;

  const choose = async (next: Value): Promise<void> => {
    setChoice({ value: next, from: saved, isPending: true });
    const isUnderWay = wanted.current !== undefined;
    wanted.current = { value: next };
    if (isUnderWay) return;
    let kept = value;
    for (let sent: Value | undefined; wanted.current.value !== sent; ) {
      sent = wanted.current.value;
      if (!(await save(sent))) break;
      kept = sent;
    }
    wanted.current = undefined;
    setChoice({ value: kept, from: newest.current, isPending: false });
  };
  return [value, choose];
};
