import { Trans } from '@lingui/react/macro';

export interface LengthOfProps {
  readonly length: number;
  readonly most: number;
}

/** How many characters a text has of how many it may have: "12 of 300". */
export const LengthOf = ({ length, most }: LengthOfProps) => (
  <Trans comment="Characters of a text: 12 of 300">
    {length} of {most}
  </Trans>
);
