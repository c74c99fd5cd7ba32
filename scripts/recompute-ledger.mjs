// Computes an exported period of the ledger anew, from the file alone: node scripts/recompute-ledger.mjs FILE
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @param {AsyncIterable<string> | Iterable<string>} lines of the export
 * @returns {Promise<{ accounts: number, transactions: number, postings: number, faults: string[] }>}
 */
export async function recomputeLedger(lines) {
  const accounts = new Map();
  const closing = new Map();
  const sums = new Map();
  const postings = [];
  const faults = [];
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const row = JSON.parse(line);
    if (row.type === 'opening')
      accounts.set(row.id, { balance: BigInt(row.balance), seq: BigInt(row.seq), unit: row.unit });
    else if (row.type === 'closing') closing.set(row.id, row);
    else if (row.type === 'posting') postings.push(row);
  }
  postings.sort((a, b) =>
    a.account === b.account ? (BigInt(a.seq) < BigInt(b.seq) ? -1 : 1) : a.account < b.account ? -1 : 1,
  );
  for (const { account: id, seq, unit, amount, balanceAfter, transaction } of postings) {
    const account = accounts.get(id);
    if (account === undefined) {
      faults.push(`account ${id} has no opening balance`);
      continue;
    }
    account.balance += BigInt(amount);
    account.seq += 1n;
    if (account.seq !== BigInt(seq)) faults.push(`account ${id} lacks posting ${account.seq}`);
    if (account.unit !== unit) faults.push(`account ${id} counts ${account.unit}, its posting ${seq} ${unit}`);
    if (account.balance !== BigInt(balanceAfter)) faults.push(`account ${id} differs after posting ${seq}`);
    const key = `${transaction} ${unit}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
  }
  for (const [key, sum] of sums) if (sum !== 0n) faults.push(`transaction ${key} sums to ${sum}`);
  const units = new Map();
  for (const [id, { balance, unit }] of accounts) {
    units.set(unit, (units.get(unit) ?? 0n) + balance);
    const row = closing.get(id);
    if (row === undefined) faults.push(`account ${id} has no closing balance`);
    else if (BigInt(row.balance) !== balance)
      faults.push(`account ${id} closes at ${row.balance}, computed ${balance}`);
  }
  for (const id of closing.keys()) if (!accounts.has(id)) faults.push(`account ${id} has no opening balance`);
  for (const [unit, sum] of units) if (sum !== 0n) faults.push(`${unit} sums to ${sum}`);
  return {
    accounts: accounts.size,
    transactions: new Set(postings.map(({ transaction }) => transaction)).size,
    postings: postings.length,
    faults,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv;
  if (file === undefined) {
    console.error('Usage: node scripts/recompute-ledger.mjs FILE');
    process.exit(2);
  }
  const { faults, ...counted } = await recomputeLedger(createInterface({ input: createReadStream(file) }));
  for (const fault of faults.slice(0, 100)) console.error(fault);
  console.log(JSON.stringify({ ...counted, faults: faults.length }));
  process.exitCode = faults.length === 0 ? 0 : 1;
}
