import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { PushKindSwitch } from './kind-switch.tsx';

const PushKindsQuery = graphql(`
  query PushKinds {
    currentUser {
      id
      pushSwitches {
        kind
        isOn
        label
        hint
      }
    }
  }
`);

/** Switches for the kinds of push messages, which hold in all browsers of the viewer. */
export const PushKinds = () => {
  const [{ data }, fetchAgain] = useQuery({ query: PushKindsQuery, variables: {} });
  useLanguageChange(() => fetchAgain({ requestPolicy: 'network-only' }));
  return data?.currentUser?.pushSwitches?.map((facts) => <PushKindSwitch key={facts.kind} {...facts} />) ?? null;
};
