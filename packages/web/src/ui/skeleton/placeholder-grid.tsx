import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';

/** Keys of the placeholders. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export interface PlaceholderGridProps {
  /** The content that is loading: "Loading streams". */
  readonly label: string;
  /** The class of the real grid, so that nothing moves when it replaces this one. */
  readonly className: string | undefined;
  /** One placeholder, in the size of a real item. */
  readonly children: ReactNode;
}

/** A grid of nine placeholders, shown while the real grid loads. */
export const PlaceholderGrid = ({ label, className, children }: PlaceholderGridProps) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {PLACES.map((place) => (
      <Fragment key={place}>{children}</Fragment>
    ))}
  </div>
);
