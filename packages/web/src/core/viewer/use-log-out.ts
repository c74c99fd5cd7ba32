import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseLogOut = graphql(`
  mutation UseLogOut {
    logOut {
      isSuccess
    }
  }
`);

/** Ends the viewer's session; true when the server has done so. */
export const useLogOut = (): (() => Promise<boolean>) => {
  const [, logOut] = useMutation(UseLogOut);
  return async () => (await logOut({})).data?.logOut.isSuccess === true;
};
