import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { useLingui } from '@lingui/react/macro';
import { languageName } from '../../platform/format/languages.ts';
import { currentLocale } from '../../platform/i18n/per-language.ts';
import { FilterSelect } from '../../ui/filter/filter-select.tsx';
import type { StreamFilterAddress } from './use-stream-filters.ts';

/** Fields that change the order and language of a list of live streams. */
export const StreamFilters = ({ address: [{ sort, lang }, change] }: { readonly address: StreamFilterAddress }) => {
  const { t } = useLingui();
  const languages = STREAM_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value) })).sort(
    (a, b) => a.label.localeCompare(b.label, currentLocale()),
  );
  return (
    <>
      <FilterSelect
        label={t`Language`}
        value={languages.some(({ value }) => value === lang) ? lang : ''}
        options={[{ value: '', label: t`All languages` }, ...languages]}
        onChoose={(value) => change('lang', value)}
      />
      <FilterSelect
        label={t`Sort by`}
        value={sort === 'recent' ? 'recent' : ''}
        options={[
          { value: '', label: t`Most viewers` },
          { value: 'recent', label: t`Newest first` },
        ]}
        onChoose={(value) => change('sort', value)}
      />
    </>
  );
};
