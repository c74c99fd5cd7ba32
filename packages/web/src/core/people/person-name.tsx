import { Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';

export interface PersonNameProps {
  readonly name: string;
  readonly isPartner: boolean;
}

/** A name with the partner badge. The parent sets its size. */
export const PersonName = ({ name, isPartner }: PersonNameProps) => (
  <>
    <span translate="no">{name}</span>
    {isPartner && (
      <>
        <BadgeCheck aria-hidden="true" />
        <VisuallyHidden>
          <Trans>, partner</Trans>
        </VisuallyHidden>
      </>
    )}
  </>
);
