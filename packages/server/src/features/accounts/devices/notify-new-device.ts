import { deviceName } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { newDeviceMail } from './new-device-mail.ts';

/** Mails the user that someone logged in from a new browser. */
export const notifyNewDevice = (tx: Tx, { platform, ip, userAgent }: RequestContext, userId: string): Promise<void> =>
  mailOwner(tx, platform, userId, (owner) =>
    newDeviceMail({ ...owner, device: deviceName(userAgent), address: ip, at: platform.clock.now() }),
  );
