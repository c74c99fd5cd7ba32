import { Plural } from '@lingui/react/macro';

/** How many take part in a raid. */
export const RaidViewers = ({ count }: { readonly count: number }) => (
  <Plural value={count} one="with # viewer" other="with # viewers" />
);
