/**
 * The current address of a file from a playlist that was loaded at `loaded` and is now at `address` (with a newer
 * token). Addresses elsewhere stay unchanged.
 */
export function underAddress(url: string, loaded: string, address: string): string {
  if (loaded === address) return url;
  const from = folderOf(loaded);
  const at = url.indexOf(from);
  return at < 0 ? url : url.slice(0, at) + folderOf(address) + url.slice(at + from.length);
}

/** The address up to its last slash (included), without its query. */
function folderOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}
