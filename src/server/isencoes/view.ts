// Exemption row -> wire. The attachment and the proof leave as signed addresses that expire.
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { type Isencao, type IsencaoAdmin, isencao } from '../../shared/pedidos/isencao.ts';
import type { LinhaDe, Parte } from '../pedidos/index.ts';
import { shown } from '../platform/shown.ts';

type Linha = LinhaDe<'isencoes'>;

/** The proof is of a granted request whose enrolment is active. */
function temComprovante({ status, cancelada_em, inscricao_status }: Linha): boolean {
  return status === 'D' && cancelada_em === null && inscricao_status === 'A';
}

/** @param urlDoComprovante opens the proof for a while, if there is one */
export function viewIsencao({ linha, inscricao, protocolo, url }: Parte<Linha>, urlDoComprovante: string): Isencao {
  return shown(isencao, linha, {
    caminho_anexo: url,
    url_comprovante: temComprovante(linha) ? urlDoComprovante : null,
    protocolo,
    inscricao,
  });
}

/** With what becomes of the fee. */
export function viewIsencaoAdmin(parte: Parte<Linha, InscricaoDoConcurso>, urlDoComprovante: string): IsencaoAdmin {
  const { arquivo_nome, decidido_por_nome, cancelada_em } = parte.linha;
  const { valor_inscricao, status_pagamento, vencimento_boleto, limite_pagamento } = parte.inscricao;
  return {
    ...viewIsencao(parte, urlDoComprovante),
    nome_arquivo: arquivo_nome,
    decidido_por: decidido_por_nome,
    cancelada: cancelada_em !== null,
    valor_inscricao,
    status_pagamento,
    vencimento_boleto,
    limite_pagamento,
  };
}
