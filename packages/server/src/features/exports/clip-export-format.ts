import { builder } from '../../core/graphql/builder.ts';

export const ClipExportFormatRef = builder.enumType('ClipExportFormat', {
  values: {
    LANDSCAPE: { description: 'The aspect ratio of the stream.' },
    VERTICAL: { description: 'Portrait, 9:16, for phones.' },
  } as const,
});
