/** Collects what comes in one turn of the event loop, and does it together. */
export function perTurn<T>(work: (items: T[]) => void): (item: T) => void {
  let items: T[] = [];
  return (item) => {
    items.push(item);
    if (items.length > 1) return;
    setImmediate(() => {
      const all = items;
      items = [];
      work(all);
    });
  };
}
