import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../platform/react/is-typing.ts';

const steps: Readonly<Record<string, -1 | 0 | 1>> = { ArrowLeft: -1, ArrowRight: 1, t: 0, T: 0 };

/**
 * Keys of the schedule while something in it has the focus: left and right go a week back and forward, T goes to this
 * week.
 */
export const useWeekKeys = (place: RefObject<HTMLElement | null>, onStep: (step: -1 | 0 | 1) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
    const step = steps[event.key];
    if (step === undefined || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (!(place.current?.contains(document.activeElement) ?? false)) return;
    // A dialog of the schedule has keys of its own.
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
