/** Messages of other nodes that may be missing here. */
export interface BusGap {
  /** How far back the missing messages may reach from now, in ms. */
  readonly lengthMs: number;
  /** False while the other nodes cannot be reached: it is reported every few seconds then. */
  readonly isOver: boolean;
}

/** Messages between the nodes of one site: delivered at most once, to this node first, without waiting for others. */
export interface Bus {
  readonly nodeId: string;
  /**
   * Delivers to this node's subscribers now, then to the other nodes' when they can be reached. `message` is JSON-safe.
   */
  publish(subject: string, message: unknown): void;
  /**
   * `subject` is exact or ends in `.*` (one more token). Returns a function that ends the subscription. `local` is true
   * for this node's own messages.
   */
  subscribe(
    subject: string,
    listener: (message: unknown, meta: { readonly subject: string; readonly local: boolean }) => void,
  ): () => void;
  /**
   * Calls `listener` whenever messages may be missing: what is known from messages must then be read from the database.
   * Returns a function that ends it.
   */
  onGap(listener: (gap: BusGap) => void): () => void;
  close(): Promise<void>;
}
