/**
 * The address of something that was read in a playlist at `loaded`, under `address`: the same with the newer token. What
 * lies elsewhere stays as it is.
 */
export function underAddress(url: string, loaded: string, address: string): string {
  if (loaded === address) return url;
  const from = folderOf(loaded);
  const at = url.indexOf(from);
  return at < 0 ? url : url.slice(0, at) + folderOf(address) + url.slice(at + from.length);
}

/** The address up to and with its last slash, without its query. */
function folderOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(0, path.lastIndexOf('/') + 1);
}
