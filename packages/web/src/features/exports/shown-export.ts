import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** Everything that is shown of an export to a connected place. */
export const ShownExport = graphql(`
  fragment ShownExport on DestinationExport @_unmask {
    id
    destinationID
    destinationName
    accountName
    title
    format
    status
    percent
    resultURL
    createdAt
    failure {
      code
      message
      mayRetry
    }
  }
`);

export type ShownExport = ResultOf<typeof ShownExport>;

export const isUnderWay = ({ status }: Pick<ShownExport, 'status'>): boolean =>
  status === 'QUEUED' || status === 'UPLOADING' || status === 'PROCESSING';
