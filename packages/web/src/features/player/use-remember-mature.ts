import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRememberMature = graphql(`
  mutation UseRememberMature {
    updatePrivacySettings(input: { showsMatureContent: true }) {
      privacySettings {
        id
        showsMatureContent
      }
    }
  }
`);

/** Notes with the viewer's account that they need not be asked again. */
export const useRememberMature = () => useMutation(UseRememberMature);
