import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import type { ShownMoney } from '../../core/money/money-text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useChangePrice } from './use-change-price.ts';

export interface PriceDialogProps {
  readonly product: { readonly id: string; readonly name: string; readonly price: ShownMoney };
  readonly onClose: () => void;
}

/** `12.34` in the smallest units, exactly; null for what is no such amount. */
export function unitsOf(text: string, exponent: number): number | null {
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || rest.length > exponent) return null;
  return Number(whole + rest.padEnd(exponent, '0'));
}

/** A new price of a product, from now or a day on. */
export const PriceDialog = ({ product, onClose }: PriceDialogProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, change] = useChangePrice();
  const save = async () => {
    const amount = typed.trim() === '' ? null : unitsOf(typed, product.price.exponent);
    if (typed.trim() !== '' && amount === null) return setProblem(t`Enter an amount such as 5.99.`);
    const startsAt = day === '' ? null : `${day}T00:00:00.000Z`;
    const { data, error } = await change({ input: { productID: product.id, amount, startsAt } });
    const failed = problemOf(data?.changePrice, error);
    if (failed !== null) return setProblem(failed.message);
    onClose();
  };
  const { currency } = product.price;
  return (
    <FormDialog
      open
      title={product.name}
      submitLabel={<Trans>Save</Trans>}
      loading={fetching}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t`Price in ${currency}, before discounts and tax`}
        hint={t`Leave this empty for the list price`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={t`From (UTC)`}
        hint={t`Leave this empty to start now`}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <p>
        <Trans>The price applies until the next one. Orders already started keep theirs.</Trans>
      </p>
    </FormDialog>
  );
};
