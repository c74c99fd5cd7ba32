import { useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';

const NextPlannedQuery = graphql(`
  query NextPlanned($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        schedule {
          id
          nextSegment {
            id
            title
          }
        }
      }
    }
  }
`);

export interface PlannedChoiceProps {
  readonly login: string;
  readonly chosen: string | null;
  readonly onChoose: (segmentID: string | null) => void;
}

/** Whether the story announces the creator's next stream. Nothing while none is planned. */
export const PlannedChoice = ({ login, chosen, onChoose }: PlannedChoiceProps) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: NextPlannedQuery, variables: { login } });
  const next = data?.user?.channel.schedule.nextSegment;
  if (next == null) return null;
  const { id, title } = next;
  return (
    <Checkbox
      label={t`Announce the next stream, with a reminder: ${title}`}
      checked={chosen === id}
      onChange={(isChosen) => onChoose(isChosen ? id : null)}
    />
  );
};
