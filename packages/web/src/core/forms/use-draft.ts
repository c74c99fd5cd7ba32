import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

export interface Draft<Fields extends object> {
  /** The fields as they are shown: what the user has changed, and saved values else. */
  readonly value: Fields;
  /** Fields that differ from what is saved. */
  readonly changes: Partial<Fields>;
  readonly isChanged: boolean;
  readonly set: (fields: Partial<Fields>) => void;
  /** After the answer: what was sent is no longer a change; what its user has chosen or typed since then stays one. */
  readonly settle: (sent: Partial<Fields>) => void;
  readonly discard: () => void;
}

/**
 * Fields of a form over their saved values, which may change meanwhile: a field that its user has not touched follows.
 *
 * @param saved plain values, or arrays and objects of such
 */
export const useDraft = <Fields extends object>(saved: Fields): Draft<Fields> => {
  const [touched, setTouched] = useState<Partial<Fields>>({});
  const changes = Object.fromEntries(
    Object.entries(touched).filter(([name, value]) => !isSame(value, saved[name as keyof Fields])),
  ) as Partial<Fields>;
  return {
    value: { ...saved, ...touched },
    changes,
    isChanged: Object.keys(changes).length > 0,
    set: (fields) => setTouched((before) => ({ ...before, ...fields })),
    settle: (sent) =>
      setTouched(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(
              ([name, value]) => !(name in sent && Object.is(value, sent[name as keyof Fields])),
            ),
          ) as Partial<Fields>,
      ),
    discard: () => setTouched({}),
  };
};
