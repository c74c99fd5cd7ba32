import { useState } from 'react';
import { useMutation } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseConnectDestination = graphql(`
  mutation UseConnectDestination($input: ConnectDestinationInput!) {
    connectDestination(input: $input) {
      url
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export interface ConnectDestination {
  readonly isLeaving: boolean;
  readonly problem: string | undefined;
  /** Leaves for the place, which leads back to this page. */
  readonly connect: (destinationID: string) => Promise<void>;
}

export function useConnectDestination(): ConnectDestination {
  const [{ fetching }, send] = useMutation(UseConnectDestination);
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving: fetching || isLeaving,
    problem,
    connect: async (destinationID) => {
      setProblem(undefined);
      const { origin, pathname, search } = window.location;
      const { data, error } = await send({ input: { destinationID, returnPath: `${pathname}${search}`, origin } });
      const answer = data?.connectDestination;
      if (answer?.url == null) return setProblem(failureText(answer?.error, error));
      setLeaving(true);
      window.location.assign(answer.url);
    },
  };
}
