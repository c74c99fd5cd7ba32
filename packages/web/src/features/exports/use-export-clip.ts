import { useState } from 'react';
import { useMutation } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownExport } from './shown-export.ts';

const UseExportClip = graphql(
  `
    mutation UseExportClip($input: ExportClipInput!) {
      exportClip(input: $input) {
        export {
          id
          ...ShownExport
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ShownExport],
);

export interface WantedExport {
  readonly slug: string;
  readonly destinationID: string;
  readonly format: 'LANDSCAPE' | 'VERTICAL';
  readonly title: string;
}

export interface ExportClip {
  readonly isAsking: boolean;
  readonly problem: string | undefined;
  /** Returns the export, or undefined when it was not accepted. */
  readonly ask: (wanted: WantedExport) => Promise<ShownExport | undefined>;
}

/** `randomUUID` is missing on a site without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Exports a clip. A request whose answer got lost is repeated with the same key, so nothing is exported twice. */
export function useExportClip(): ExportClip {
  const [{ fetching }, send] = useMutation(UseExportClip);
  const [key, setKey] = useState(newKey);
  const [problem, setProblem] = useState<string>();
  return {
    isAsking: fetching,
    problem,
    ask: async (wanted) => {
      setProblem(undefined);
      const { data, error } = await send({ input: { key, ...wanted } });
      const answer = data?.exportClip;
      if (answer != null) setKey(newKey());
      if (answer?.export != null) return answer.export;
      setProblem(failureText(answer?.error, error));
      return undefined;
    },
  };
}
