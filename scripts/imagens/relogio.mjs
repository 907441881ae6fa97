// Loaded before the portal, and before each process that it starts: their clock starts at the instant this address names and
// goes on from there, so that the sample, whose dates count from today, gives the same pictures whenever they are taken.
const Real = Date;
const shift = Real.parse(new URL(import.meta.url).searchParams.get('agora') ?? '') - Real.now();
if (Number.isNaN(shift)) throw new Error('`?agora=` must be an instant, ISO 8601.');

const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
