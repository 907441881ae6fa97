// The door of return files.
export { conferirRetornos } from './conferir.ts';
