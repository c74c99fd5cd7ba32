import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const MaturePicturesQuery = graphql(`
  query MaturePictures {
    currentUser {
      id
      privacySettings {
        id
        showsMatureContent
      }
    }
  }
`);

/**
 * Shared answers name no picture of content for adults. A viewer who chose to see such content gets answers of their
 * own, which do, from the next request of each list on.
 */
export const MaturePictures = () => {
  const { status } = useViewer();
  const isLoggedIn = status === 'logged-in';
  const [{ data }] = useQuery({ query: MaturePicturesQuery, variables: {}, pause: !isLoggedIn });
  const wants = isLoggedIn && data?.currentUser?.privacySettings?.showsMatureContent === true;
  useEffect(() => {
    anonymous.anonymous = !wants;
    return () => {
      anonymous.anonymous = true;
    };
  }, [wants]);
  return null;
};
