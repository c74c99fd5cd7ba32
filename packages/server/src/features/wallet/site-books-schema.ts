import { isWalletMonth } from '@bandshell/domain/wallet';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import { readSiteBooks, type SiteBookLine } from './site-books.ts';

const money = ({ currency }: SiteBookLine, amount: number) => ({
  ...{ amount, currency, exponent: currencyExponent(currency) },
});

const LineRef = builder.objectRef<SiteBookLine>('SiteBookLine').implement({
  description: 'An account of the site within a month. A balance is what the account has.',
  fields: (t) => ({
    account: t.exposeString('account', {
      description:
        'sales, taxes, provider-fees, dispute-fees, donations, payouts, creators, buyers, provider or bank. Buyers are as far below zero as they have paid, and the provider as far as it has paid to the bank.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Whose taxes, ISO 3166. Null: not known, or none.',
    }),
    opening: t.field({ type: MoneyRef, resolve: (line) => money(line, line.opening) }),
    change: t.field({ type: MoneyRef, resolve: (line) => money(line, line.closing - line.opening) }),
    closing: t.field({ type: MoneyRef, resolve: (line) => money(line, line.closing) }),
  }),
});

builder.queryFields((t) => ({
  siteBooks: t.field({
    type: [LineRef],
    description: 'The accounts of the site in a month, e.g. 2026-10. For staff.',
    authScopes: { staff: true },
    args: { month: t.arg.string({ required: true }) },
    complexity: 200,
    resolve: (_root, { month }, { platform }) => {
      if (!isWalletMonth(month)) throw requestError('BAD_USER_INPUT', '"month" is like 2026-10.');
      return readSiteBooks(platform, month);
    },
  }),
}));
