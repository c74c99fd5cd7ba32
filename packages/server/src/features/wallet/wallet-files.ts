import { commonErrors, refused } from '@bandshell/domain/kernel';
import { csvFile, STATEMENT_FILES } from '@bandshell/domain/wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { isOfTheSite, type Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { moneyText } from '../../core/payments/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { WALLET_CURRENCY, walletMoney } from './wallet-currency.ts';
import { earnedOf, findMonths } from './wallet-sums.ts';

const MOST_PAYOUTS = 10_000;

/** An amount without its currency: `-12.34`. */
const decimal = (amount: number): string => moneyText(walletMoney(amount)).replace(` ${WALLET_CURRENCY}`, '');

/**
 * `GET /wallet/statements.csv`: a creator's months. `GET /admin/payouts.csv`: payouts of all creators, for staff. Texts that
 * a spreadsheet would run as formulas are disarmed.
 */
export function walletFiles(http: FastifyInstance, platform: Platform): void {
  http.get('/wallet/statements.csv', async (request, reply) => {
    const viewer = await readViewer(platform, request, reply);
    if (viewer === null) return reply;
    return sendFile(reply, 'statements.csv', await statementsFile(platform, viewer.userId));
  });
  http.get('/admin/payouts.csv', async (request, reply) => {
    const viewer = await readViewer(platform, request, reply, isOfTheSite);
    if (viewer === null) return reply;
    return sendFile(reply, 'payouts.csv', await payoutsFile(platform));
  });
}

/** The viewer who asks, if they may; else the refusal is sent. */
async function readViewer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  mayRead: (viewer: Viewer) => boolean = () => true,
): Promise<Viewer | null> {
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  const token = readSessionToken(platform.config, request.headers.cookie);
  const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
  if (viewer === null || !mayRead(viewer)) {
    await sendRefusal(reply, 401, refused(commonErrors.unauthenticated));
    return null;
  }
  const tooOften = await throttle(platform.limits, 'statement-files', viewer.userId, STATEMENT_FILES);
  if (tooOften === null) return viewer;
  await sendRefusal(reply, 429, tooOften);
  return null;
}

const sendFile = (reply: FastifyReply, name: string, content: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);

async function statementsFile(platform: Platform, creatorId: string): Promise<string> {
  const months = await findMonths(platform, creatorId);
  return csvFile(
    ['month', 'currency', 'subscriptions', 'bits', 'taken_back', 'earned', 'paid_out', 'is_final'],
    months.map((sums) => [
      sums.month,
      WALLET_CURRENCY,
      ...[sums.sales, sums.bits, sums.takenBack, earnedOf(sums), sums.paidOut].map(decimal),
      sums.isOpen ? 'no' : 'yes',
    ]),
  );
}

async function payoutsFile({ database: { db } }: Platform): Promise<string> {
  const rows = await db
    .selectFrom('payouts')
    .leftJoin('users', 'users.id', 'payouts.creator_id')
    .select(['payouts.id', 'users.login', 'users.display_name', 'payouts.month', 'payouts.currency', 'payouts.amount'])
    .select(['payouts.state', 'payouts.failure_reason', 'payouts.provider_payout_id', 'payouts.created_at'])
    .orderBy('payouts.id', 'desc')
    .limit(MOST_PAYOUTS)
    .execute();
  return csvFile(
    ['id', 'login', 'name', 'month', 'currency', 'amount', 'state', 'reason', 'provider_id', 'begun'],
    rows.map((row) => [
      ...[row.id, row.login ?? '', row.display_name ?? '', row.month, row.currency, decimal(Number(row.amount))],
      ...[row.state, row.failure_reason ?? '', row.provider_payout_id ?? '', row.created_at.toISOString()],
    ]),
  );
}
