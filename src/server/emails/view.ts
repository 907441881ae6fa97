// Message row -> wire. What a message says leaves only with one, and never when it carried a secret.
import { nomeDoAviso } from '../../shared/avisos-nomes.ts';
import { type EmailDetalhado, type EmailEnviado, emailEnviado, TEXTO_REMOVIDO } from '../../shared/emails.ts';
import { shown } from '../platform/shown.ts';
import { mascararCpfs } from '../store/masked.ts';
import type { EmailCompleto, EmailDaLista } from './queries.ts';

export function viewEmail(linha: EmailDaLista): EmailEnviado {
  const { tipo, candidato_id, candidato_nome } = linha;
  return shown(emailEnviado, linha, {
    tipo_nome: tipo === 'teste' ? 'Teste de texto' : nomeDoAviso(tipo),
    candidato: candidato_id === null ? null : { id: candidato_id, nome: candidato_nome ?? '' },
    sensivel: linha.sensivel !== 0,
  });
}

/** One's CPF is whole in what is sent to them, and masked for administrators, as everywhere. */
export function viewEmailDetalhado(linha: EmailCompleto, reenvios: EmailDetalhado['reenvios']): EmailDetalhado {
  const email = viewEmail(linha);
  const { sensivel, situacao } = email;
  return {
    ...email,
    texto: sensivel || linha.texto === TEXTO_REMOVIDO ? null : mascararCpfs(linha.texto),
    html: sensivel || linha.html === null ? null : mascararCpfs(linha.html),
    pode_reenviar:
      !sensivel &&
      linha.texto !== TEXTO_REMOVIDO &&
      situacao === 'enviado' &&
      reenvios.every((um) => um.situacao === 'enviado'),
    reenvios,
  };
}
