import type { Money } from '@bandshell/domain/kernel';
import { builder } from './builder.ts';

export const MoneyRef = builder.objectRef<Money>('Money').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: 'In the smallest units of the currency.' }),
    exponent: t.exposeInt('exponent', { description: 'The main unit has 10^exponent of the smallest ones.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217, e.g. USD.' }),
  }),
});
