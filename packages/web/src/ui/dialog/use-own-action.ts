import { useState } from 'react';

/**
 * Whether the action under way is the dialog's own. `loading` is also true while another action of the page is under way,
 * and that does not hold the dialog.
 * @returns the state, and what to call when the dialog begins its action
 */
export const useOwnAction = (open: boolean, loading: boolean): readonly [boolean, () => void] => {
  const [hasBegun, setBegun] = useState(false);
  if (!open && hasBegun) setBegun(false);
  return [loading && hasBegun, () => setBegun(true)];
};
