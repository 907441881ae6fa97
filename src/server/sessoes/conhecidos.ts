// From where an account has logged in before: browsers, by a random id they carry, and addresses. A flood of failures from
// elsewhere does not keep these out. Kept as keyed digests, few for each account, until unused for half a year.

import { createHmac, randomBytes } from 'node:crypto';
import { CLASSES_DE_DADOS } from '../../shared/retencao.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import type { UseCase } from '../context.ts';
import { addressKey } from '../platform/address.ts';
import { deriveKey } from '../platform/secrets.ts';
import type { Trx } from '../store/tables/index.ts';
import { apagarConhecidos, guardarConhecido, listConhecidos } from './conhecidos-queries.ts';
import type { Conta, Origem } from './queries.ts';

/** For how long after the last login, and how many of either kind for one account: the newest stay. */
export const CONHECIDOS = { dias: CLASSES_DE_DADOS.acessos_conhecidos.dias, cada: 10 } as const;

const TIPOS = ['endereco', 'navegador'] as const;
const ID = /^[\w-]{22}$/;

export function origemDe({ deps, ator, navegador }: UseCase): Origem {
  const endereco = addressKey(ator.ip);
  const chave = deriveKey(deps.fileKeys()[0], 'acessos-conhecidos');
  const digest = (texto: string) => createHmac('sha256', chave).update(texto).digest('base64url');
  const carregado = navegador && ID.test(navegador) ? digest(`navegador ${navegador}`) : null;
  return { endereco, chaves: { endereco: digest(`endereco ${endereco}`), navegador: carregado } };
}

/** Remembers from where somebody logged in. A browser without an id of its own is given one; what is no browser has none. */
export async function lembrarAcesso(trx: Trx, ctx: UseCase, conta: Conta, agora: string): Promise<void> {
  if (ctx.navegador !== undefined) {
    ctx.reply.navegador =
      ctx.navegador && ID.test(ctx.navegador) ? ctx.navegador : randomBytes(16).toString('base64url');
  }
  const { chaves } = origemDe({ ...ctx, navegador: ctx.reply.navegador });
  const guardados = await listConhecidos(trx, conta);
  for (const tipo of TIPOS) {
    const chave = chaves[tipo];
    const dele = guardados.find((guardado) => guardado.tipo === tipo && guardado.chave === chave);
    if (chave === null || (dele && Date.parse(agora) - Date.parse(dele.usado_em) < DIA_MS)) continue;
    await guardarConhecido(trx, conta, { tipo, chave }, agora);
    const outros = guardados.filter((guardado) => guardado.tipo === tipo && guardado !== dele);
    await apagarConhecidos(trx, conta, outros.slice(CONHECIDOS.cada - 1));
  }
}
