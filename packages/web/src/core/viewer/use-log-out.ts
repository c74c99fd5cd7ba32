import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseLogOut = graphql(`
  mutation UseLogOut {
    logOut {
      isSuccess
    }
  }
`);

/** Ends the viewer's session; true if the server confirmed it. */
export const useLogOut = (): (() => Promise<boolean>) => {
  const [, logOut] = useMutation(UseLogOut);
  return async () => (await logOut({})).data?.logOut.isSuccess === true;
};
