import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '../../platform/format/languages.ts';
import { currentLocale } from '../../platform/i18n/per-language.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Select } from '../../ui/field/select.tsx';
import type { StreamFilter } from './use-more-streams.ts';

const names = ['sort', 'lang'] as const;

type Values = ReturnType<typeof useAddressQuery<(typeof names)[number]>>;

/** The order and language of a list of live streams, kept in the page's address. */
export const useStreamFilters = (): {
  readonly filter: Pick<StreamFilter, 'sort' | 'languages'>;
  readonly address: Values;
} => {
  const address = useAddressQuery(names);
  const [{ sort, lang }] = address;
  const isLanguage = (STREAM_LANGUAGES as readonly string[]).includes(lang);
  return {
    filter: {
      ...(sort === 'recent' ? { sort: 'STARTED' as const } : {}),
      ...(isLanguage ? { languages: [lang] } : {}),
    },
    address,
  };
};

/** Fields that change the order and language of a list of live streams. */
export const StreamFilters = ({ address: [{ sort, lang }, change] }: { readonly address: Values }) => {
  const { t } = useLingui();
  const languages = STREAM_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value) })).sort(
    (a, b) => a.label.localeCompare(b.label, currentLocale()),
  );
  return (
    <>
      <Select
        label={t`Language`}
        value={languages.some(({ value }) => value === lang) ? lang : ''}
        options={[{ value: '', label: t`All languages` }, ...languages]}
        onChange={({ currentTarget: { value } }) => change('lang', value)}
      />
      <Select
        label={t`Sort by`}
        value={sort === 'recent' ? 'recent' : ''}
        options={[
          { value: '', label: t`Most viewers` },
          { value: 'recent', label: t`Newest first` },
        ]}
        onChange={({ currentTarget: { value } }) => change('sort', value)}
      />
    </>
  );
};
