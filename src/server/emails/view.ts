// Message row -> wire. What a message says leaves only with one, and never when it carried a secret.
import { nomeDoAviso } from '../../shared/avisos-nomes.ts';
import { type EmailDetalhado, type EmailEnviado, emailEnviado, TEXTO_REMOVIDO } from '../../shared/emails.ts';
import { shown } from '../platform/shown.ts';
import type { EmailCompleto, EmailDaLista } from './queries.ts';

export function viewEmail(linha: EmailDaLista): EmailEnviado {
  const { tipo, candidato_id, candidato_nome } = linha;
  return shown(emailEnviado, linha, {
    tipo_nome: tipo === 'teste' ? 'Teste de texto' : nomeDoAviso(tipo),
    candidato: candidato_id === null ? null : { id: candidato_id, nome: candidato_nome ?? '' },
    sensivel: linha.sensivel !== 0,
  });
}

export function viewEmailDetalhado(linha: EmailCompleto, reenvios: EmailDetalhado['reenvios']): EmailDetalhado {
  const email = viewEmail(linha);
  const { sensivel, situacao } = email;
  return {
    ...email,
    texto: sensivel || linha.texto === TEXTO_REMOVIDO ? null : linha.texto,
    html: sensivel ? null : linha.html,
    pode_reenviar:
      !sensivel &&
      linha.texto !== TEXTO_REMOVIDO &&
      situacao === 'enviado' &&
      reenvios.every((um) => um.situacao === 'enviado'),
    reenvios,
  };
}
