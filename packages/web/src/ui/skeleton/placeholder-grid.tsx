import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';

/** Places of a grid while it is awaited. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export interface PlaceholderGridProps {
  /** What is awaited: "Loading streams". */
  readonly label: string;
  /** The real grid's own class, so that nothing moves when it comes. */
  readonly className: string | undefined;
  /** One place, in the size of a real one. */
  readonly children: ReactNode;
}

/** A grid of nine places while the real one is on its way. */
export const PlaceholderGrid = ({ label, className, children }: PlaceholderGridProps) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {PLACES.map((place) => (
      <Fragment key={place}>{children}</Fragment>
    ))}
  </div>
);
