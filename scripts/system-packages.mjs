// Packages of the system, installed only where nobody has to be asked: root on Debian or a relative of it.
import { existsSync } from 'node:fs';
import { capture, say } from './terminal.mjs';

export function canInstallPackages() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string[]} packages
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function installPackages(packages) {
  say(`Instalando ${packages.join(', ')} (apt-get)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await capture('apt-get', [...patience, 'update'], { env });
  const install = await capture('apt-get', [...patience, 'install', '-y', ...packages], { env });
  return { ok: install.code === 0, output: update.output + install.output };
}
