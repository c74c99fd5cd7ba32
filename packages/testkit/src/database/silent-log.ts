import { createLog } from '@bandshell/server/src/platform/log/create-log.ts';

export const silentLog = createLog({ logLevel: 'silent', logFormat: 'json' });
