import type { CountryShutdown, SiteNotice } from '@bandshell/domain/banners';
import { builder } from '../../core/graphql/builder.ts';
import { countryShutdown, moneyNotice, paymentsNotice } from './site-notices.ts';

const CountryShutdownRef = builder.objectRef<CountryShutdown>('CountryShutdown').implement({
  description: 'The product ends in one country.',
  fields: (t) => ({
    country: t.exposeString('country'),
    date: t.exposeString('date', { description: 'Calendar date, ISO 8601.' }),
    helpURL: t.exposeString('helpURL'),
  }),
});

const SiteNoticeRef = builder.objectRef<SiteNotice>('SiteNotice').implement({
  description: 'A message from the operator of the site.',
  fields: (t) => ({
    text: t.exposeString('text'),
    url: t.exposeString('url', { nullable: true, description: 'A path of the site, or an absolute address.' }),
  }),
});

builder.queryFields((t) => ({
  countryShutdown: t.field({
    type: CountryShutdownRef,
    nullable: true,
    resolve: (_root, _args, { platform }) => countryShutdown(platform),
  }),
  paymentsNotice: t.field({
    type: SiteNoticeRef,
    nullable: true,
    description: 'Null for anonymous visitors, and while payments are closed.',
    resolve: (_root, _args, { platform, viewer }) => (viewer === null ? null : paymentsNotice(platform, viewer.userId)),
  }),
  moneyNotice: t.field({
    type: SiteNoticeRef,
    nullable: true,
    description: 'Null for anonymous visitors.',
    resolve: (_root, _args, { platform, viewer }) => (viewer === null ? null : moneyNotice(platform)),
  }),
}));
