import { t } from '@lingui/core/macro';
import type { ShownExport } from './shown-export.ts';

/** Everything that an export does, or how it ended. */
export const statusText = ({ status, failure }: Pick<ShownExport, 'status' | 'failure'>): string => {
  if (status === 'QUEUED') return t`The file is being created`;
  if (status === 'UPLOADING') return t`The file is being uploaded`;
  if (status === 'PROCESSING') return t`The service is processing the video`;
  if (status === 'DONE') return t`Exported`;
  if (status === 'CANCELED') return t`Canceled`;
  return failure?.message ?? t`Failed`;
};
