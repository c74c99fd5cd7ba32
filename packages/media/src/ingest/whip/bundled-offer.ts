/** Attributes of a transport, which the sections of a BUNDLE group share (RFC 8859, category TRANSPORT). */
const TRANSPORT = /^a=(?:ice-ufrag|ice-pwd|ice-options|fingerprint|setup|candidate|end-of-candidates)\b/;

const midOf = (section: string): string | undefined => /^a=mid:(\S+)/m.exec(section)?.[1];

/**
 * An offer in which all sections of a BUNDLE group have the transport of the first one that the group names (RFC 9143, section
 * 7.1.2). Clients that prepare a transport for each section (aiortc, and browsers by `balanced`) describe others beside it.
 * Nothing is ever heard on those once the answer accepts the group.
 */
export function withOneTransport(offer: string): string {
  const mids = /^a=group:BUNDLE +(.*)$/m.exec(offer)?.[1]?.trim().split(/ +/) ?? [];
  const [session = '', ...sections] = offer.split(/^(?=m=)/m);
  const tagged = sections.find((section) => midOf(section) === mids[0]);
  const shared = linesOf(tagged ?? '').filter((line) => TRANSPORT.test(line));
  // Where the session describes the transport, all sections have the same one already.
  if (!shared.some((line) => line.startsWith('a=ice-ufrag:'))) return offer;
  return [
    session,
    ...sections.map((section) => {
      const mid = midOf(section);
      if (section === tagged || mid === undefined || !mids.includes(mid)) return section;
      const own = linesOf(section).filter((line) => !TRANSPORT.test(line));
      return [...own, ...shared, ''].join('\r\n');
    }),
  ].join('');
}

const linesOf = (section: string): readonly string[] => section.split(/\r\n|\r|\n/).filter((line) => line !== '');
