import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { missingAnswer, type Problem } from '../messages/problem-text.ts';

const UseLogOut = graphql(`
  mutation UseLogOut {
    logOut {
      isSuccess
    }
  }
`);

/** Ends the viewer's session. Returns why it failed, or null. */
export const useLogOut = (): (() => Promise<Problem | null>) => {
  const [, logOut] = useMutation(UseLogOut);
  return async () => {
    const { data, error } = await logOut({});
    return data?.logOut.isSuccess === true ? null : missingAnswer(error);
  };
};
