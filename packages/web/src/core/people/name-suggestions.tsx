import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';

const NameSuggestionsQuery = graphql(`
  query NameSuggestions($search: String!) {
    searchSuggestions(search: $search) {
      channels {
        id
        login
        displayName
      }
    }
  }
`);

/** Shorter beginnings fit too many names. */
const MIN_LENGTH = 2;

export interface NameSuggestionsProps {
  /** The field names it in `list`. */
  readonly id: string;
  readonly typed: string;
}

/** Users whose names begin with what is typed, for a field that takes a username. */
export const NameSuggestions = ({ id, typed }: NameSuggestionsProps) => {
  const search = useSettled(typed.trim().replace(/^@/, ''));
  const pause = search.length < MIN_LENGTH;
  const [{ data }] = useQuery({ query: NameSuggestionsQuery, variables: { search }, pause });
  return (
    <datalist id={id}>
      {!pause &&
        data?.searchSuggestions.channels.map((user) => (
          <option key={user.id} value={user.login}>
            {user.displayName}
          </option>
        ))}
    </datalist>
  );
};
