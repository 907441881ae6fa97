// Message row -> wire. What a message says leaves only with one, and never when it carried a secret.
import { nomeDoAviso } from '../../shared/avisos-catalogo.ts';
import { type EmailDetalhado, type EmailEnviado, TEXTO_REMOVIDO } from '../../shared/emails.ts';
import type { EmailCompleto, EmailDaLista } from './queries.ts';

export function viewEmail(linha: EmailDaLista): EmailEnviado {
  const { id, para, assunto, tipo, situacao, criado_em, enviado_em, tentativas, erro, reenvio_de } = linha;
  return {
    id,
    para,
    assunto,
    tipo,
    tipo_nome: tipo === 'teste' ? 'Teste de texto' : nomeDoAviso(tipo),
    situacao,
    candidato: linha.candidato_id === null ? null : { id: linha.candidato_id, nome: linha.candidato_nome ?? '' },
    criado_em,
    enviado_em,
    tentativas,
    proxima_tentativa_em: enviado_em === null ? linha.proxima_tentativa_em : null,
    erro,
    sensivel: linha.sensivel !== 0,
    reenvio_de,
  };
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
