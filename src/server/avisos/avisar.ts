// Telling somebody what concerns them: a notice in their inbox and a mail, in the transaction of what they are told.
import { tipoDeAviso } from '../../shared/avisos-catalogo.ts';
import { CODIGOS_DE_AVISO } from '../../shared/avisos-nomes.ts';
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Deps } from '../context.ts';
import type { RateLimitOptions } from '../platform/limits.ts';
import type { Work } from '../platform/transact.ts';
import { redirectMails } from '../store/outbox.ts';
import { segurarPresentes } from '../store/people.ts';
import { compor, endereco, padrao } from './composicao.ts';
import { createAviso, getTextoProprio } from './queries.ts';

/**
 * Mails a day to one person about what they did themselves. An address is not confirmed before it is written to: without an end,
 * whoever enrols and cancels under a stranger's would have the portal flood it.
 */
export const CARTAS_DOS_PROPRIOS_ATOS: RateLimitOptions = { max: 100, windowSeconds: 86_400 };

/**
 * Writes the notice and queues the mail; what is committed with the act leaves, and nothing else. Whoever was erased meanwhile is
 * told nothing, and who was mailed about too many acts of their own in a day finds the next in the portal alone.
 */
export async function avisar(work: Work, deps: Deps, aviso: NovoAviso): Promise<void> {
  const { trx, agora, mail, ator } = work;
  const { tipo, para, valores, link } = aviso;
  const presente = para.id === null ? null : (await segurarPresentes(trx, [para.id])).get(para.id);
  if (presente === undefined) return;
  const { soEmail, fixo, grupo } = tipoDeAviso(tipo);
  const texto = (fixo ? undefined : await getTextoProprio(trx, tipo)) ?? padrao(tipo);
  const lugar = aviso.botao?.link ?? link;
  const botao = lugar === null ? null : { texto: aviso.botao?.texto, url: endereco(deps.config, lugar) };
  const composto = compor(deps, tipo, texto, { ...valores, nome: para.nome }, botao);
  if (para.id !== null && !soEmail) {
    await createAviso(trx, {
      candidato_id: para.id,
      tipo,
      titulo: composto.assunto,
      texto: composto.aviso,
      link,
      created_at: agora,
      inscricao_id: aviso.inscricao_id ?? null,
      concurso_id: aviso.concurso_id ?? null,
    });
  }
  const proprio = ator.isadmin === 0 && ator.id !== null && ator.id === para.id && grupo !== 'conta';
  if (proprio && !(await deps.limits.cartas.fits(String(para.id)))) return;
  await mail({
    // Theirs may have become another since it was read.
    para: grupo === 'conta' ? para.email : (presente?.email ?? para.email),
    assunto: composto.assunto,
    texto: composto.texto,
    html: composto.html,
    // A password, or what says something of anybody's health: nobody else reads it among sent mail.
    sensivel: tipo === 'recuperacao_de_senha' || aviso.sigilo === true,
    // The answer to who was erased: their address goes as it leaves.
    semRastro: tipo === 'privacidade_respondida' && para.id === null,
    tipo,
    candidato_id: para.id,
  });
}

const DA_CONTA = CODIGOS_DE_AVISO.filter((tipo) => tipoDeAviso(tipo).grupo === 'conta');

/**
 * What somebody was told and has not left goes to their new address: at the old one it may be that nobody ever gets it. What concerns
 * the account itself goes where it was queued for, also when somebody else has it changed.
 */
export function encaminhar({ trx, agora }: Work, candidato_id: number, de: string, para: string): Promise<void> {
  return redirectMails(trx, agora, { candidato_id, de, para, but: DA_CONTA });
}
