// What a program that the portal starts gets to know of where the portal runs: how things are found, and how PostgreSQL is
// reached and trusted. The settings stay behind, for they hold secrets.
const NAMES =
  /^(PATH|HOME|USER|TZ|TMPDIR|LANG|LC_[A-Z]+|LD_LIBRARY_PATH|NODE_(ENV|OPTIONS|EXTRA_CA_CERTS)|SSL_CERT_(FILE|DIR)|PG[A-Z]+|KRB5[A-Z_]*)$/;

export function surroundings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => NAMES.test(name)));
}
