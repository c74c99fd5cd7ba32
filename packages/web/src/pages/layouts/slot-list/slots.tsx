import { Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { type SlotList, wantedSlots } from './slot.ts';

export interface SlotsProps<Places, Place extends keyof Places & string> {
  readonly list: SlotList<Places>;
  readonly place: Place;
  readonly context: Places[Place] & object;
}

/**
 * The content that features show at a place of a page, in the order of their slots. Each waits for its own code, and
 * one that crashes is gone alone.
 */
export const Slots = <Places, Place extends keyof Places & string>({
  list,
  place,
  context,
}: SlotsProps<Places, Place>) =>
  wantedSlots(list, place, context).map(({ name, height, Part }) => (
    <HideOnCrash key={name} name={name}>
      <Suspense fallback={height && <Skeleton shape="block" height={height} />}>
        <Part {...context} />
      </Suspense>
    </HideOnCrash>
  ));
