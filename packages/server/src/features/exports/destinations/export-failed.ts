import type { DestinationExportFailure } from '@bandshell/domain/exports';

/** The export cannot succeed as it is. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed';
  readonly failure: DestinationExportFailure;
  constructor(failure: DestinationExportFailure) {
    super(failure);
    this.failure = failure;
  }
}
