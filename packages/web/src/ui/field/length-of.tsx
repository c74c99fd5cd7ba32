import { Trans } from '@lingui/react/macro';

export interface LengthOfProps {
  readonly length: number;
  readonly most: number;
}

/** The number of characters in a text and the limit: "12 of 300". */
export const LengthOf = ({ length, most }: LengthOfProps) => (
  <Trans comment="Characters of a text: 12 of 300">
    {length} of {most}
  </Trans>
);
