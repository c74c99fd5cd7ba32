import { Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';

export interface PersonNameProps {
  readonly name: string;
  readonly isPartner: boolean;
}

/** A name, with the mark of a partner, whose size is its parent's to say. */
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
