// Telling somebody what concerns them: a notice in their inbox and a mail, in the transaction of what they are told.
import { tipoDeAviso } from '../../shared/avisos-catalogo.ts';
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { segurarPresentes } from '../store/people.ts';
import { compor, endereco, padrao } from './composicao.ts';
import { createAviso, getTextoProprio } from './queries.ts';

/** Writes the notice and queues the mail; what is committed with the act leaves, and nothing else. Whoever was erased meanwhile is told nothing. */
export async function avisar({ trx, agora, mail }: Work, deps: Deps, aviso: NovoAviso): Promise<void> {
  const { tipo, para, valores, link } = aviso;
  if (para.id !== null && !(await segurarPresentes(trx, [para.id])).has(para.id)) return;
  const { soEmail, fixo } = tipoDeAviso(tipo);
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
  await mail({
    para: para.email,
    assunto: composto.assunto,
    texto: composto.texto,
    html: composto.html,
    // A password, or what says something of anybody's health: nobody else reads it among sent mail.
    sensivel: tipo === 'recuperacao_de_senha' || tipo === 'cuidado_decidido' || tipo === 'reserva_decidida',
    // The answer to who was erased: their address goes as it leaves.
    semRastro: tipo === 'privacidade_respondida' && para.id === null,
    tipo,
    candidato_id: para.id,
  });
}
