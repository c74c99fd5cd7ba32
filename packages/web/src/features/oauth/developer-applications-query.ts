import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const DeveloperApplicationsQuery = graphql(`
  query DeveloperApplications {
    currentUser {
      id
      developerApplications {
        id
        name
        kind
        redirectURIs
        createdAt
      }
    }
  }
`);

export type DeveloperApplication = NonNullable<
  NonNullable<ResultOf<typeof DeveloperApplicationsQuery>['currentUser']>['developerApplications']
>[number];
