import { Trans, useLingui } from '@lingui/react/macro';
import { RadioGroup } from '../../ui/field/radio-group.tsx';

export interface PayableMethod {
  readonly id: string;
  /** E.g. `•••• 4242`. */
  readonly label: string;
}

/** The choice of a card that is entered now. No id of a kept card is this word. */
export const ANOTHER_CARD = 'another';

export interface PaymentChoiceProps {
  readonly methods: readonly PayableMethod[];
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** The buyer's kept cards, and another one. */
export const PaymentChoice = ({ methods, chosen, isDisabled, onChoose }: PaymentChoiceProps) => {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Pay with`}
      look="cards"
      value={chosen}
      disabled={isDisabled}
      onChange={onChoose}
      options={[
        ...methods.map(({ id, label }) => ({ value: id, label: <span translate="no">{label}</span> })),
        { value: ANOTHER_CARD, label: <Trans>Another card</Trans> },
      ]}
    />
  );
};
