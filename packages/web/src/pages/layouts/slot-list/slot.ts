import type { ComponentType } from 'react';
import { reportError } from '../../../platform/browser/report-error.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';

interface Placed<Place, Context> {
  readonly place: Place;
  /** Slots of one place stand in ascending order. */
  readonly order: number;
  /** Whether the context has something to show. Its code is not fetched before. Without it: always. */
  readonly isWanted?: (context: Context) => boolean;
  /** Kept free until its code is there, as a CSS length; by default nothing. */
  readonly height?: string;
}

/** The content that is shown: a part that is fetched when it is wanted, or one that the first view always shows. */
type Shown<Context> =
  | { readonly load: () => Promise<ComponentType<Context>> }
  | { readonly Part: ComponentType<Context> };

/** A slot of an area: one of its places, and a part that takes what the place's context holds. */
export type SlotOf<Places> = {
  [Place in keyof Places & string]: Placed<Place, Places[Place]> & Shown<Places[Place]>;
}[keyof Places & string];

/** A slot with its part, as pages draw it. */
export interface DrawnSlot {
  readonly place: string;
  readonly order: number;
  readonly isWanted?: (context: never) => boolean;
  readonly height?: string;
  /** The file that declares it, and its place. */
  readonly name: string;
  readonly Part: ComponentType<object>;
}

/** The slots of an area in their order. `Places` names its places, each with the context that its parts take. */
export interface SlotList<Places> {
  readonly slots: readonly DrawnSlot[];
  /** Not there at run time: it ties a list to the places of its area. */
  readonly places?: Places;
}

/**
 * The slots of an area: what the modules `slots/<feature>.ts` of a page or a frame export as `slots`.
 * @param modules the answer of an eager `import.meta.glob`
 */
export const gatherSlots = <Places>(
  modules: Readonly<Record<string, readonly SlotOf<Places>[]>>,
): SlotList<Places> => ({
  slots: Object.entries(modules)
    .flatMap(([file, declared]) =>
      // A part gets the context of its own place alone.
      (declared as unknown as readonly (Placed<string, never> & Shown<object>)[]).map((slot) => ({
        ...slot,
        name: `${file} ${slot.place}`,
        Part: 'load' in slot ? lazyPart(slot.load) : slot.Part,
      })),
    )
    .sort((one, other) => one.order - other.order),
});

/** A slot whose question fails is not shown, and the rest of the page is. */
const isWanted = ({ name, isWanted: asks }: DrawnSlot, context: object): boolean => {
  try {
    return asks?.(context as never) !== false;
  } catch (error) {
    reportError(error, { component: name });
    return false;
  }
};

/** The slots of a place that are wanted. */
export const wantedSlots = <Places, Place extends keyof Places & string>(
  list: SlotList<Places>,
  place: Place,
  context: Places[Place] & object,
): readonly DrawnSlot[] => list.slots.filter((slot) => slot.place === place && isWanted(slot, context));
