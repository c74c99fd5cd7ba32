import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const UseClipExportQuery = graphql(`
  query UseClipExport($slug: ID!) {
    clip(slug: $slug) {
      id
      exports {
        id
        format
        status
        url
        percent
        sizeBytes
      }
    }
  }
`);

const RequestClipExport = graphql(`
  mutation RequestClipExport($input: RequestClipExportInput!) {
    requestClipExport(input: $input) {
      result {
        id
        status
        url
        percent
        sizeBytes
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export type ClipExportFormat = 'LANDSCAPE' | 'VERTICAL';
type ClipExport = NonNullable<NonNullable<ResultOf<typeof UseClipExportQuery>['clip']>['exports']>[number];

const LOOK_EVERY_MS = 2_000;
/** Polls for 15 minutes; another request restarts the polling. */
const LOOKS_MAX = 450;

export interface ClipExportState {
  /** The file of the format; undefined before the first request. */
  readonly file: ClipExport | undefined;
  readonly problem: string | undefined;
  readonly isAsking: boolean;
  /** The file is being created. */
  readonly isComing: boolean;
  readonly request: () => Promise<void>;
}

/** Requests a clip as a file of a format and polls until the file is ready. */
export function useClipExport(slug: string, format: ClipExportFormat): ClipExportState {
  const [{ data, fetching }, fetchAgain] = useQuery({
    query: UseClipExportQuery,
    variables: { slug },
    requestPolicy: 'network-only',
  });
  const [{ fetching: isAsking }, ask] = useMutation(RequestClipExport);
  const [problem, setProblem] = useState<string>();
  const file = data?.clip?.exports?.find((made) => made.format === format);
  const refresh = useEffectEvent(() => fetchAgain({ requestPolicy: 'network-only' }));
  const [looks, setLooks] = useState(0);
  const isComing = file?.status === 'WAITING' && looks < LOOKS_MAX;
  useEffect(() => {
    if (!isComing || fetching) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      refresh();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isComing, fetching]);
  return {
    file,
    problem,
    isAsking,
    isComing,
    request: async () => {
      setProblem(undefined);
      setLooks(0);
      const result = await ask({ input: { slug, format } });
      const answer = result.data?.requestClipExport;
      if (answer?.result == null) {
        return setProblem(failureText(answer?.error, result.error));
      }
      fetchAgain({ requestPolicy: 'network-only' });
    },
  };
}
