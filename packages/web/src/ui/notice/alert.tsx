import type { ReactNode } from 'react';
import { useStanding } from '../../platform/react/use-standing.ts';

export interface AlertProps {
  /** Renders nothing without one, and once its time to try again has come. */
  readonly text: string | undefined;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly icon?: ReactNode;
}

/** The fault, in a line that screen readers announce at once. */
export const Alert = ({ text, icon, ...rest }: AlertProps) => {
  const standing = useStanding(text);
  return standing === undefined ? null : (
    <p {...rest} role="alert">
      {icon}
      {standing}
    </p>
  );
};
