// The program that hasher.ts runs in a process of its own: hashes what it is sent, and ends with whoever sends. Plain
// JavaScript, so that it runs alike beside the source and beside the bundle.
import argon2 from 'argon2';
import { stepBack } from './step-back.js';

/** argon2id, 1 lane. */
const KIND = /** @type {const} */ ({ type: argon2.argon2id, parallelism: 1 });

stepBack();

process.on('message', async (/** @type {import('./hasher.ts').Question} */ { id, job }) => {
  const work =
    'hash' in job
      ? argon2.verify(job.hash, job.senha)
      : argon2.hash(job.senha, { ...KIND, memoryCost: job.cost.memory, timeCost: job.cost.passes });
  const outcome = await work.then(
    (value) => ({ id, value }),
    (error) => ({ id, error: String(error?.message) }),
  );
  if (process.connected) process.send?.(outcome);
});
process.on('disconnect', () => process.exit(0));
