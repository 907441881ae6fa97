// What the browser keeps between visits, or as long as the tab is open. Storage may be turned off, or full: then it is kept as
// long as the page is there.

function shelf(storage: () => Storage) {
  const memory = new Map<string, string>();
  const stored = <T>(read: (storage: Storage) => T, without: T): T => {
    try {
      return read(storage());
    } catch {
      return without;
    }
  };
  return {
    get: (key: string): string | null => memory.get(key) ?? stored((all) => all.getItem(key), null),
    set: (key: string, value: string): void => {
      memory.delete(key);
      const full = (all: Storage) => {
        all.setItem(key, value);
        return false;
      };
      if (stored(full, true)) memory.set(key, value);
    },
    remove: (key: string): void => {
      memory.delete(key);
      stored((all) => all.removeItem(key), undefined);
    },
    keys: (): string[] => [...memory.keys(), ...stored((all) => Object.keys(all), [])],
  };
}

export const visits = shelf(() => localStorage);
export const tab = shelf(() => sessionStorage);
