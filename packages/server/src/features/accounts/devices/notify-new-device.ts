import { deviceName } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { newDeviceMail } from './new-device-mail.ts';

/** Mails the user that someone logged in from a new browser. */
export const notifyNewDevice = (tx: Tx, context: RequestContext, userId: string): Promise<void> =>
  mailOwner(tx, context, userId, (owner) =>
    newDeviceMail({
      ...owner,
      device: deviceName(context.userAgent, owner.language),
      address: context.ip,
      at: context.platform.clock.now(),
    }),
  );
