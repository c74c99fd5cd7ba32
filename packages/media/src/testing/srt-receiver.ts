import { fileURLToPath } from 'node:url';
import type { ChildProgram } from '../child-program.ts';

/** The receiver of SRT from its source. */
export const srtReceiver: ChildProgram = {
  file: fileURLToPath(new URL('../ingest/srt/receiver/receiver-main.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
};
