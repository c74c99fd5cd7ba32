import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { clipsMessages } from './clips-messages.ts';

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
      }
    }
  }
`);

export type ClipExportFormat = 'LANDSCAPE' | 'VERTICAL';
type ClipExport = NonNullable<NonNullable<ResultOf<typeof UseClipExportQuery>['clip']>['exports']>[number];

const LOOK_EVERY_MS = 2_000;
/** For a quarter of an hour; asking for the file anew begins again. */
const LOOKS_MAX = 450;

export interface ClipExportState {
  /** Of the format; undefined while nobody asked for it. */
  readonly file: ClipExport | undefined;
  readonly problem: string | undefined;
  readonly isAsking: boolean;
  /** It is being made. */
  readonly isComing: boolean;
  readonly request: () => Promise<void>;
}

/** A clip as a file of a format: asked for, and looked at until it is ready. */
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
      const answer = (await ask({ input: { slug, format } })).data?.requestClipExport;
      if (answer?.result == null) {
        return setProblem(failureText(answer?.error, clipsMessages));
      }
      fetchAgain({ requestPolicy: 'network-only' });
    },
  };
}
