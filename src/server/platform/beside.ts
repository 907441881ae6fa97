// Files that are used as they are: each stands beside the source that uses it, and the build puts it beside the program.
import { fileURLToPath } from 'node:url';

/** @param source the `import.meta.url` of whoever uses it */
export function beside(name: string, source: string): string {
  return fileURLToPath(new URL(name, source));
}
