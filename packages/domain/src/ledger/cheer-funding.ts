import type { TransactionKind } from './posting-rules.ts';

/** A posting to the bits of one user. */
export interface BitsEntry {
  /** The transaction's id; of one that is not written yet, its key. */
  readonly transaction: string;
  readonly kind: TransactionKind;
  /** The event that caused it. Bits of one cause are a lot: an order, a code. */
  readonly reference: string;
  readonly amount: number;
}

interface Lot {
  readonly place: number;
  free: number;
  /** Bits of it that pay for cheers, by the cheer's number. */
  readonly uses: Map<number, number>;
}

/** Bits that were spent and that nothing pays for any more. */
interface Unpaid {
  readonly cheer: number;
  /** The lot that paid for them before. */
  readonly lot: string;
  bits: number;
}

/** A debt that no cheer made: more was taken back than there was. It is paid before all cheers. */
const NO_CHEER = -1;

export interface CheerFunding {
  /** Bits of the cheer. */
  readonly bits: number;
  /** Bits of it that nothing pays for. */
  readonly unpaid: number;
}

/**
 * Which bits of a user paid for which cheers, worked out from the postings of the account in their order. Cheers take from
 * the oldest lot first. When a lot is taken back, what is left in it goes first; cheers that it paid for are then paid from
 * what is left in other lots, the oldest cheer first, and the rest is unpaid. Bits that come later pay for unpaid cheers
 * before they can be spent: those of a lot that comes back for its own cheers first. So the bits of unpaid cheers are what
 * the account is below zero.
 */
export class CheerFundings {
  readonly #lots = new Map<string, Lot>();
  /** The oldest first. */
  readonly #order: Lot[] = [];
  /** No lot before it has anything left. */
  #firstFree = 0;
  readonly #cheers: { readonly transaction: string; readonly bits: number }[] = [];
  #unpaid: Unpaid[] = [];
  readonly #everUnpaid = new Set<number>();

  enter({ transaction, kind, reference, amount }: BitsEntry): void {
    if (amount > 0) this.#add(reference, amount);
    else if (kind === 'cheer') this.#spend(transaction, -amount);
    else this.#takeBack(reference, -amount);
  }

  /** Each cheer that is unpaid in part or was so at some time, by its transaction. */
  changed(): ReadonlyMap<string, CheerFunding> {
    const found = new Map<string, CheerFunding>();
    for (const number of this.#everUnpaid) {
      const cheer = this.#cheers[number];
      if (cheer === undefined) continue;
      const unpaid = this.#unpaid.reduce((sum, part) => sum + (part.cheer === number ? part.bits : 0), 0);
      found.set(cheer.transaction, { bits: cheer.bits, unpaid });
    }
    return found;
  }

  #add(reference: string, bits: number): void {
    const lot = this.#lots.get(reference) ?? this.#newLot(reference);
    lot.free += bits;
    this.#firstFree = Math.min(this.#firstFree, lot.place);
    this.#payUnpaid(reference);
  }

  #newLot(reference: string): Lot {
    const lot = { place: this.#order.length, free: 0, uses: new Map<number, number>() };
    this.#order.push(lot);
    this.#lots.set(reference, lot);
    return lot;
  }

  #spend(transaction: string, bits: number): void {
    const cheer = this.#cheers.push({ transaction, bits }) - 1;
    const rest = this.#use(cheer, bits);
    if (rest > 0) this.#addUnpaid({ cheer, lot: '', bits: rest });
  }

  #takeBack(reference: string, bits: number): void {
    const own = this.#lots.get(reference);
    let rest = own === undefined ? bits : this.#takeFromLot(reference, own, bits);
    // More than its cause gave: whatever else is there.
    rest = this.#takeFree(rest);
    if (rest > 0) this.#addUnpaid({ cheer: NO_CHEER, lot: reference, bits: rest });
    this.#payUnpaid(null);
  }

  /** Takes what is left of a lot, then what pays for cheers, the latest one first. Returns what it did not have. */
  #takeFromLot(reference: string, lot: Lot, bits: number): number {
    const free = Math.min(bits, lot.free);
    lot.free -= free;
    let rest = bits - free;
    for (const [cheer, used] of [...lot.uses].sort(([a], [b]) => b - a)) {
      if (rest === 0) break;
      const taken = Math.min(rest, used);
      if (taken === used) lot.uses.delete(cheer);
      else lot.uses.set(cheer, used - taken);
      rest -= taken;
      this.#addUnpaid({ cheer, lot: reference, bits: taken });
    }
    return rest;
  }

  #addUnpaid(part: Unpaid): void {
    this.#everUnpaid.add(part.cheer);
    this.#unpaid.push(part);
  }

  /** @param first the lot whose own cheers come before the oldest one; null: none */
  #payUnpaid(first: string | null): void {
    if (this.#unpaid.length === 0) return;
    const isLater = ({ lot }: Unpaid): number => (lot === first ? 0 : 1);
    this.#unpaid.sort((a, b) => isLater(a) - isLater(b) || a.cheer - b.cheer);
    for (const part of this.#unpaid) {
      const rest = this.#use(part.cheer, part.bits);
      part.bits = rest;
      if (rest > 0) break;
    }
    this.#unpaid = this.#unpaid.filter((part) => part.bits > 0);
  }

  /** Pays for a cheer. Returns what the lots did not have. */
  #use(cheer: number, bits: number): number {
    return this.#takeFree(bits, (lot, taken) => lot.uses.set(cheer, (lot.uses.get(cheer) ?? 0) + taken));
  }

  /** Takes from the oldest lots. Returns what they did not have. */
  #takeFree(bits: number, note?: (lot: Lot, taken: number) => void): number {
    let rest = bits;
    for (let lot = this.#order[this.#firstFree]; rest > 0 && lot !== undefined; lot = this.#order[this.#firstFree]) {
      const taken = Math.min(rest, lot.free);
      lot.free -= taken;
      rest -= taken;
      if (taken > 0) note?.(lot, taken);
      if (lot.free === 0) this.#firstFree += 1;
    }
    return rest;
  }
}
