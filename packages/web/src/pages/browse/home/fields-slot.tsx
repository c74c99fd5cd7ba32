import { Suspense, useRef } from 'react';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useNear } from '../../../platform/react/use-near.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';

const Fields = lazyPart(async () => (await import('./fields.tsx')).Fields);

/** Live channels by field, at the end of the page. They are fetched when the reader comes near. */
export const FieldsSlot = ({ shownIDs }: { readonly shownIDs: readonly string[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place}>
      {isNear && (
        <HideOnCrash name="live channels by field">
          <Suspense>
            <Fields shownIDs={shownIDs} />
          </Suspense>
        </HideOnCrash>
      )}
    </div>
  );
};
