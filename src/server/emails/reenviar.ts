// The log of sent mail, and sending a message once more. A message that has not left is never doubled: the portal goes on
// trying it by itself.
import {
  AINDA_NAO_SAIU,
  EMAIL_NAO_ENCONTRADO,
  type EmailDetalhado,
  type EmailEnviado,
  type PaginaDeEmails,
  REENVIO_PENDENTE,
  SEM_TEXTO,
  SENSIVEL_NAO_REENVIA,
  TEXTO_REMOVIDO,
} from '../../shared/emails.ts';
import type { FiltrosDeEmails } from '../../shared/lists/emails.ts';
import type { AdminUseCase } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import { assinatura, renderMail } from '../platform/mail/index.ts';
import { taken } from '../platform/taken.ts';
import { transact } from '../platform/transact.ts';
import { mascararCpfs } from '../store/masked.ts';
import { segurarPresentes } from '../store/people.ts';
import { findRow } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { listaDeEmails } from './list.ts';
import { type EmailCompleto, getEmail, getReenvioPendente, listEmailsDe, listReenvios } from './queries.ts';
import { viewEmail, viewEmailDetalhado } from './view.ts';

const DE_OUTRO = 'Este endereço já é de outro cadastro: a mensagem não é reenviada.';
const TESTE = {
  assunto: 'Mensagem de teste do portal',
  paragrafos: [
    'Se você está lendo esta mensagem, o portal consegue enviar e-mails.',
    'Confira também se ela não caiu na caixa de spam: é lá que os candidatos deixariam de vê-la.',
  ],
} as const;

/** @throws DomainError 422 for a search that finds thousands of people */
export function page(ctx: AdminUseCase, filtros: FiltrosDeEmails): Promise<PaginaDeEmails> {
  return pageOf(ctx, listaDeEmails, filtros, viewEmail);
}

async function ler(db: Db, id: number): Promise<EmailCompleto> {
  return found(await getEmail(db, id), EMAIL_NAO_ENCONTRADO);
}

/** Who it went to is not erased before the copy is there, to go with them. */
async function segurar(trx: Trx, id: number): Promise<EmailCompleto> {
  const { candidato_id } = await ler(trx, id);
  if (candidato_id !== null) await segurarPresentes(trx, [candidato_id]);
  // What was read before is of before somebody erased them.
  return ler(trx, id);
}

/** What was sent has its person's CPF whole; administrators read it masked, as everywhere. */
async function detalhar(db: Db, id: number): Promise<EmailDetalhado> {
  const linha = await ler(db, id);
  const mascarada = { ...linha, texto: mascararCpfs(linha.texto), html: linha.html && mascararCpfs(linha.html) };
  return viewEmailDetalhado(mascarada, await listReenvios(db, id));
}

/** @throws DomainError `nao_encontrado` */
export function get({ deps }: AdminUseCase, id: number): Promise<EmailDetalhado> {
  return detalhar(deps.db, id);
}

/**
 * Queues a copy of a message that left, to the candidate's address of today; what warns an old address goes there again.
 * @returns the copy
 * @throws DomainError 404; 400 for one that carried a secret, has no text any more, has not left, or would go to somebody else; 409 while another copy waits to leave
 */
export async function reenviar(ctx: AdminUseCase, id: number): Promise<EmailDetalhado> {
  return transact(ctx, async ({ trx, audit, mail }) => {
    const original = await segurar(trx, id);
    if (original.sensivel !== 0) throw new DomainError('regra', SENSIVEL_NAO_REENVIA);
    if (original.texto === TEXTO_REMOVIDO) throw new DomainError('regra', SEM_TEXTO);
    if (original.enviado_em === null) throw new DomainError('regra', AINDA_NAO_SAIU);
    if ((await getReenvioPendente(trx, id)) !== undefined) throw new DomainError('conflito', REENVIO_PENDENTE);
    const { assunto, texto, html, tipo, candidato_id } = original;
    // Never to an address that is somebody else's by now.
    const para = tipo === 'email_antigo' ? original.para : (original.email_atual ?? original.para);
    const dono = tipo === 'email_antigo' && (await findRow(trx, 'candidatos', { email: para }, ['id']));
    if (dono && dono.id !== candidato_id) throw new DomainError('regra', DE_OUTRO);
    await mail({ para, assunto, texto, html, candidato_id, reenvio_de: id, ...(tipo === null ? {} : { tipo }) });
    const copia = (await getReenvioPendente(trx, id)) as number;
    await audit({
      tipo: 'reenviar_email',
      descricao: `Reenviou o e-mail "${assunto}" para ${para}.`,
      sobre: { registro: ['email', id], ...(candidato_id === null ? {} : { candidato_id }) },
      depois: { email_id: copia, reenvio_de: id, para },
    });
    return detalhar(trx, copia);
  }).catch(taken('emails', REENVIO_PENDENTE));
}

/** The newest of a candidate's, for whoever answers them. */
export async function ultimosEmails(db: Db, candidatoId: number, limite: number): Promise<EmailEnviado[]> {
  return (await listEmailsDe(db, candidatoId, limite)).map(viewEmail);
}

/** Sends whoever asks a message, to see that it arrives. */
export function enviarTeste(ctx: AdminUseCase): Promise<{ message: string }> {
  const { nome, email } = ctx.admin;
  const { rodape, logo } = assinatura(ctx.deps, 'Enviado por quem administra o portal. ');
  const corpo = renderMail({
    ...(logo ? { logo } : {}),
    titulo: `Olá, ${nome}!`,
    paragrafos: TESTE.paragrafos,
    rodape,
  });
  return transact(ctx, async ({ audit, mail }) => {
    await mail({ para: email, assunto: TESTE.assunto, ...corpo, tipo: 'teste' });
    await audit({ tipo: 'testar_email', descricao: `Enviou a si uma mensagem de teste.`, sobre: 'quem_age' });
    return { message: `Teste enviado para ${email}.` };
  });
}
