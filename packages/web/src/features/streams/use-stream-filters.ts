import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import type { StreamFilter } from './use-more-streams.ts';

const names = ['sort', 'lang', 'tag'] as const;

/** A language tag (BCP 47); the server finds nothing for those that nobody speaks. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

export type StreamFilterAddress = ReturnType<typeof useAddressQuery<(typeof names)[number]>>;

/** The order, language and free tag of a list of live streams, kept in the page's address. */
export const useStreamFilters = (): {
  readonly filter: Pick<StreamFilter, 'sort' | 'languages'>;
  readonly address: StreamFilterAddress;
} => {
  const address = useAddressQuery(names);
  const [{ sort, lang }] = address;
  return {
    filter: {
      ...(sort === 'recent' ? { sort: 'STARTED' as const } : {}),
      ...(LANGUAGE.test(lang) ? { languages: [lang] } : {}),
    },
    address,
  };
};
