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
  close(): Promise<void>;
}
